import { can } from "@utspring/domain/permissions";
import type { Verb } from "@utspring/domain/permissions";
import { actorOf, useMe } from "./use-me.ts";

/** True when the person in front of the screen may do this: the same table as the server's. */
export function useCan(verb: Verb): boolean {
  const { me } = useMe();
  return can(actorOf(me), verb);
}
