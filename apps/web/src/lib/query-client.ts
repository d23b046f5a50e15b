import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { applyStaleTimes, defaultStaleTimeMs } from "./stale-times.ts";
import { readServerError } from "./server-error.ts";
import { readAfterMutation } from "./stale-queries.ts";

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
      // Called even when offline: the call then fails at once instead of waiting for a connection.
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

/** The areas whose data also changes with an area's: a claim is paid from the fund, joining a class changes `auth`. */
const dependentAreas: Record<string, string[]> = { classes: ["auth"], fund: ["payments"], payments: ["fund"] };
/** How long a mutation waits at most until the screen shows its result. */
const maxWaitMs = 1_500;

/** After `fund.deposit` all queries of `fund` are stale, and those that are on the screen are read again. */
async function refreshAfter(client: QueryClient, mutationKey: readonly unknown[] | undefined): Promise<void> {
  const path: unknown = mutationKey?.[0];
  if (!Array.isArray(path)) return;
  const area = String(path[0]);
  const read = readAfterMutation(
    client,
    [area, ...(dependentAreas[area] ?? [])].map((name) => [name]),
  );
  // A removed row that is still on the screen could be pressed, and its question would disappear with it. Not the
  // removal of a user, whose open sheet would ask for the account.
  const isRemoval = path.at(-1) === "remove" && path[1] !== "users";
  if (area !== "fund" && area !== "payments" && !isRemoval) return;
  await Promise.race([read, new Promise((resolve) => setTimeout(resolve, maxWaitMs))]);
}
