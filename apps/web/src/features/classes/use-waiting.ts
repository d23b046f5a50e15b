import { trpc } from "../../lib/trpc.ts";
import { useMe } from "../../lib/use-me.ts";

/** Somebody without a class has no socket: as long as they wait to be let in, it is asked this often, ms. */
const askAgainMs = 10_000;

/**
 * Whether this person waits to be let into a class. Asked again while they do, and when they come back to the page: the
 * answer that brings a class opens it, by the guard.
 */
export function useWaiting(): boolean {
  const { me } = useMe();
  const isWaiting = me?.waitsSince != null;
  trpc.auth.me.useQuery(undefined, {
    staleTime: 60_000,
    refetchInterval: isWaiting ? askAgainMs : false,
    // Another tab may have joined meanwhile.
    refetchOnWindowFocus: "always",
  });
  return isWaiting;
}
