import { trpc } from "./trpc.ts";
import { useMe } from "./use-me.ts";

/** How many people in the class hear of what one sends: everybody but oneself. Null until it is known. */
export function useReach(): number | null {
  const { me } = useMe();
  const { data } = trpc.classes.current.useQuery();
  if (!me || !data) return null;
  return data.memberCount - (me.actor.isImpersonating ? 0 : 1);
}
