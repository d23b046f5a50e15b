import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { applyStaleTimes, defaultStaleTimeMs } from "./stale-times.ts";
import { readServerError } from "./server-error.ts";

const meKey = [["auth", "me"]];

/**
 * The query cache. It reads again what a mutation changed, and reads the session again when a call shows that session
 * or role has changed.
 */
export function createQueryClient(): QueryClient {
  const onError = (error: unknown) => {
    // Only while a user is believed to be signed in, so that a visitor's refusal causes no loop.
    const believesSignedIn = client.getQueriesData({ queryKey: meKey }).some(([, me]) => me != null);
    // The screen offered what was refused: the session, role (an impersonation has expired) or class has changed.
    if (
      believesSignedIn &&
      ["NOT_SIGNED_IN", "NOT_ALLOWED", "SECOND_FACTOR_REQUIRED", "OTHER_CLASS", "CLASS_NOT_SAID"].includes(
        readServerError(error).code,
      )
    ) {
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
      // Called even when offline: it then fails at once and says so, instead of waiting for ever.
      queries: {
        staleTime: defaultStaleTimeMs,
        retry: isWorthRetrying,
        networkMode: "always",
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
  applyStaleTimes(client);
  return client;
}

// A refusal would be repeated; only a lost connection or a failing server is retried.
function isWorthRetrying(failures: number, error: unknown): boolean {
  return failures < 2 && navigator.onLine && readServerError(error).code === "UNEXPECTED";
}

/** After `fund.deposit` all queries of `fund` are stale; joining or switching class also changes the session. */
function refreshAfter(client: QueryClient, mutationKey: readonly unknown[] | undefined): void {
  const path = mutationKey?.[0];
  if (!Array.isArray(path)) return;
  const areas = path[0] === "classes" ? ["classes", "auth"] : [path[0]];
  for (const area of areas) void client.invalidateQueries({ queryKey: [[area]] });
}
