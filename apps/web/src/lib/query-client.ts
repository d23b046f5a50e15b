import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { applyFreshness, otherwiseFreshMs } from "./freshness.ts";
import { readServerError } from "./server-error.ts";

const meKey = [["auth", "me"]];

/** The cache of everything read. What a verb changed is read again, and a lost session or role is noticed by any call. */
export function createQueryClient(): QueryClient {
  const onError = (error: unknown) => {
    // Asked only while we believe someone is signed in, so a visitor's refusal starts no loop.
    const believesSignedIn = client.getQueriesData({ queryKey: meKey }).some(([, me]) => me != null);
    // Refused what the screen offered: one is somebody else now, as when an impersonation has run out, or in another class.
    if (believesSignedIn && ["NOT_SIGNED_IN", "NOT_ALLOWED", "SECOND_FACTOR_REQUIRED", "OTHER_CLASS", "CLASS_NOT_SAID"].includes(readServerError(error).code)) {
      void client.invalidateQueries({ queryKey: meKey });
    }
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({
      onError,
      onSuccess: (_output, _input, _context, mutation) => refreshAfter(client, mutation.options.mutationKey),
    }),
    defaultOptions: {
      // Asked even without a line: then it fails at once and says so, instead of waiting for ever.
      queries: { staleTime: otherwiseFreshMs, retry: isWorthRetrying, networkMode: "always", refetchOnReconnect: true },
      mutations: { retry: false, networkMode: "always" },
    },
  });
  applyFreshness(client);
  return client;
}

// A refusal is the same the second time; only a lost line or a failing server is worth asking again.
function isWorthRetrying(failures: number, error: unknown): boolean {
  return failures < 2 && navigator.onLine && readServerError(error).code === "UNEXPECTED";
}

/** After `fund.deposit` everything of `fund` is stale; joining or switching class also changes who one is. */
function refreshAfter(client: QueryClient, mutationKey: readonly unknown[] | undefined): void {
  const path = mutationKey?.[0];
  if (!Array.isArray(path)) return;
  const areas = path[0] === "classes" ? ["classes", "auth"] : [path[0]];
  for (const area of areas) void client.invalidateQueries({ queryKey: [[area]] });
}
