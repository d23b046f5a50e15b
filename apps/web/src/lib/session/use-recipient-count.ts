import { trpc } from "../query/trpc.ts";
import { useMe } from "./use-me.ts";

/** Null until it is known. */
export function useRecipientCount(): number | null {
  const { me } = useMe();
  const { data } = trpc.classes.current.useQuery();
  if (!me || !data) return null;
  return data.memberCount - (me.actor.isImpersonating ? 0 : 1);
}
