import { trpc } from "../query/trpc.ts";

/** Stays true during retries: components mounted because of it start a retry, and must not be unmounted by it. */
export function useIsSessionUnreadable(): boolean {
  const { data, isError, isPending, errorUpdateCount } = trpc.auth.me.useQuery(undefined, { staleTime: 60_000 });
  return data === undefined && (isError || (isPending && (errorUpdateCount > 0 || !navigator.onLine)));
}
