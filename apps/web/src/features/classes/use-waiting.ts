import { trpc } from "../../lib/query/trpc.ts";
import { useMe } from "../../lib/session/use-me.ts";

const askAgainMs = 10_000;

/** Read again meanwhile; once there is a class, the guard opens it. */
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
