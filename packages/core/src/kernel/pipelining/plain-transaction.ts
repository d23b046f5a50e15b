import type { Sql } from "postgres";
import { isAbortedTransactionError } from "../db-errors.ts";
import type { SendQuery, Transaction } from "./pipeline.ts";

/**
 * Runs a transaction through the driver's own `begin`, which waits for BEGIN, for each statement of the opening and for
 * COMMIT. The reference that pipeline.test.ts compares `runPipelined` with.
 */
export async function inPlainTransaction<T>(
  client: Sql,
  { mode, setup, isShared = false, run }: Transaction<T>,
): Promise<T> {
  const failures: unknown[] = [];
  const answers: T[] = [];
  let isOver = false;
  const attempt = client.begin(mode, async (tx) => {
    const ask: SendQuery = (text, args) => {
      if (isOver) throw new Error("a statement was sent after its transaction's end");
      const query = tx.unsafe(text, args, { prepare: true });
      // The driver sends a query when it is first awaited, so this keeps the order of the statements.
      query.catch((error: unknown) => failures.push(error));
      return query;
    };
    try {
      for (const { text, args } of setup) await ask(text, args);
      answers.push(await run(ask));
    } finally {
      isOver = true;
    }
  });
  await attempt.catch((error: unknown) => {
    // The driver rejects when any statement failed; procedures that share a read handle their own failures.
    if (isShared && answers.length > 0) return;
    throw isAbortedTransactionError(error) ? (failures[0] ?? error) : error;
  });
  const [answer] = answers;
  return answer as T;
}
