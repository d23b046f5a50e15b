import { can } from "@utspring/domain/can";
import type { ProcedureName } from "@utspring/domain/permissions";
import { actorOf, useMe } from "./use-me.ts";

/** By the server's permission table. */
export function useCan(procedure: ProcedureName): boolean {
  const { me } = useMe();
  return can(actorOf(me), procedure);
}
