import { connectPostgres } from "@utspring/core/kernel/postgres-connection";
import { ResponseTimeoutError } from "@utspring/core/kernel/response-timeout-socket";
import { PoolTooSmallError, TransactionPoolingError } from "./schema-errors.ts";

/** Other clients of the pooler can hide transaction mode in a round. */
const rounds = 5;
/** Longer than on a busy machine, shorter than a full pooler keeps a client waiting. */
const answerMs = 20_000;

/** @throws TransactionPoolingError (a second client gets the connection just used), PoolTooSmallError */
export async function assertSessionPooling(url: string): Promise<void> {
  const options = { role: "owner", max: 1, responseTimeoutMs: answerMs } as const;
  const [idle, busy] = [connectPostgres(url, options), connectPostgres(url, options)];
  const pid = "select pg_backend_pid() as pid";
  let moves = 0;
  try {
    for (let round = 0; round < rounds; round += 1) {
      const [idleBefore] = await idle.unsafe<{ pid: number }[]>(pid);
      const asked = busy.begin(async (tx) => {
        const [held] = await tx.unsafe<{ pid: number }[]>(pid);
        return [held, (await idle.unsafe<{ pid: number }[]>(pid))[0]];
      });
      const [busyBackend, idleAfter] = await asked.catch(async (error: unknown) => {
        const code = (error as { code?: unknown }).code;
        // The first client has been answered, so this one waits for a place in the pool.
        if (code === "CONNECT_TIMEOUT") throw new PoolTooSmallError();
        // In statement mode, the pooler closes only the connection that starts a transaction.
        if (code !== "CONNECTION_CLOSED") throw error;
        await idle.unsafe(pid);
        throw new TransactionPoolingError();
      });
      if (busyBackend?.pid === idleBefore?.pid) throw new TransactionPoolingError();
      // A single move may be a lost connection that was reopened.
      if (idleAfter?.pid !== idleBefore?.pid) moves += 1;
      if (moves > 1) throw new TransactionPoolingError();
    }
  } catch (error) {
    if (error instanceof ResponseTimeoutError) throw new PoolTooSmallError();
    throw error;
  } finally {
    await Promise.all([idle.end({ timeout: 1 }), busy.end({ timeout: 1 })]);
  }
}
