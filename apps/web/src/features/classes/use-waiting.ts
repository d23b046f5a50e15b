import { trpc } from "../../lib/query/trpc.ts";
import { useMe } from "../../lib/session/use-me.ts";

/** How often a waiting user's session is read, in milliseconds: without a class there is no socket. */
const askAgainMs = 10_000;

/**
 * True while the user waits to be admitted to a class. Read again meanwhile, and when the page becomes visible; once
 * there is a class, the guard opens it.
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
