import { can } from "@utspring/domain/can";
import type { ProcedureName } from "@utspring/domain/permissions";
import { actorOf, useMe } from "./use-me.ts";

/** True when the user may call this procedure, by the server's permission table. */
export function useCan(procedure: ProcedureName): boolean {
  const { me } = useMe();
  return can(actorOf(me), procedure);
}
