import { trpc } from "./trpc.ts";

/**
 * Whether the server cannot be asked who one is, so that what the device has kept is needed. It stays true while the server is tried again: what is
 * mounted because of it starts that try, and must not be unmounted by it.
 */
export function useIsLost(): boolean {
  const { data, isError, isPending, errorUpdateCount } = trpc.auth.me.useQuery(undefined, { staleTime: 60_000 });
  return data === undefined && (isError || (isPending && (errorUpdateCount > 0 || !navigator.onLine)));
}
