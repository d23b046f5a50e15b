import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { applyStaleTimes, defaultStaleTimeMs } from "./stale-times.ts";
import { readServerError } from "./server-error.ts";

/** Not in the first load; requested with the call, so it is there before the answer. */
const loadTable = () => import("./stale-queries.ts");

const meKey = [["auth", "me"]];
/** After these the session is read again. */
const sessionCodes = ["NOT_SIGNED_IN", "NOT_ALLOWED", "SECOND_FACTOR_REQUIRED", "OTHER_CLASS", "CLASS_NOT_SAID"];
/** These say nothing about the screen's data. */
const otherCodes = ["UNEXPECTED", "CONFIRM_PASSWORD", "TOO_MANY_TRIES", "TOO_MANY_CALLS", "BUSY"];

/** Reads again what a mutation changed, and the session when a call shows that session or role has changed. */
export function createQueryClient(): QueryClient {
  const onError = (error: unknown, mutationKey?: readonly unknown[]) => {
    // Only while a user is believed to be signed in, so that a visitor's refusal causes no loop.
    if (!client.getQueriesData({ queryKey: meKey }).some(([, me]) => me != null)) return;
    const { code, fields } = readServerError(error);
    // The screen offered what was refused: the session, role (an impersonation has expired) or class has changed.
    if (sessionCodes.includes(code)) return void client.invalidateQueries({ queryKey: meKey });
    // The subject of the button has changed.
    if (!otherCodes.includes(code) && Object.keys(fields).length === 0) void refreshAfter(client, mutationKey);
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error) => onError(error) }),
    mutationCache: new MutationCache({
      onMutate: () => void loadTable().catch(() => undefined),
      onError: (error, _input, _context, mutation) => onError(error, mutation.options.mutationKey),
      onSuccess: (_output, _input, _context, mutation) => refreshAfter(client, mutation.options.mutationKey),
    }),
    defaultOptions: {
      // Also offline: the call then fails at once instead of waiting for a connection.
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

/** A mutation waits at most this long for the screen to show its result. Milliseconds. */
const maxWaitMs = 1_500;

/** Some mutations end only when the screen shows their result. */
async function refreshAfter(client: QueryClient, mutationKey: readonly unknown[] | undefined): Promise<void> {
  const path = mutationKey?.[0];
  if (!Array.isArray(path)) return;
  const read = loadTable().then(
    ({ readAfterMutation }) => readAfterMutation(client, path.join(".")),
    (error: unknown) => {
      console.error("Which queries are stale is not known, so all are read again", error);
      return client.invalidateQueries();
    },
  );
  // A ticked item would look unticked for a moment, and a removed row could still be pressed. Not the removal of a
  // user, whose open sheet would ask for the account.
  const isRemoval = path.at(-1) === "remove" && path[1] !== "users";
  if (!["fund", "payments", "checklist"].includes(String(path[0])) && !isRemoval) return;
  await Promise.race([read, new Promise((resolve) => setTimeout(resolve, maxWaitMs))]);
}
