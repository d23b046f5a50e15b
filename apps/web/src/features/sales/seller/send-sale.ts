import { withShownClass } from "../../../lib/query/trpc.ts";
import type { trpc } from "../../../lib/query/trpc.ts";
import type { QueuedSale } from "./use-sales-queue.ts";

type Client = ReturnType<typeof trpc.useUtils>["client"];

/** On a bad connection. Milliseconds. */
const timeoutMs = 8_000;

/** After the timeout the call fails like a call without an answer. */
export async function withTimeout<Answer>(call: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), timeoutMs);
  try {
    return await call(stop.signal);
  } finally {
    clearTimeout(timer);
  }
}

/** Safe to retry: the idempotency key registers a sale once. @throws the server's refusal, or without an answer */
export async function sendSale(
  client: Client,
  { sale, sessionId, unitPriceOre, queuedAt }: Pick<QueuedSale, "sale" | "sessionId" | "unitPriceOre" | "queuedAt">,
  classId: string,
): Promise<void> {
  const input = { ...sale, sessionId, shownPriceOre: unitPriceOre, soldAt: new Date(queuedAt).toISOString() };
  await withTimeout((signal) => client.sales.registerSale.mutate(input, { signal, ...withShownClass(classId) }));
}
