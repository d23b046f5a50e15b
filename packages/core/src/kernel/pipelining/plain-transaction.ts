import type { Sql } from "postgres";
import { isAbortedTransactionError } from "../db-errors.ts";
import type { SendQuery, TransactionOptions } from "./pipeline.ts";

/**
 * Runs a transaction through the driver's own `begin`, which waits for BEGIN, for each setup statement and for COMMIT.
 * pipeline.test.ts compares `runPipelined` with it.
 */
export async function runPlainTransaction<T>(
  client: Sql,
  { mode, setup, isShared = false, run }: TransactionOptions<T>,
): Promise<T> {
  const failures: unknown[] = [];
  const results: T[] = [];
  let isOver = false;
  const attempt = client.begin(mode, async (tx) => {
    const sendQuery: SendQuery = (text, args) => {
      if (isOver) throw new Error("a statement was sent after its transaction's end");
      const query = tx.unsafe(text, args, { prepare: true });
      // The driver sends a query when `then` or `catch` is first called. This call keeps the order of the statements.
      query.catch((error: unknown) => failures.push(error));
      return query;
    };
    try {
      for (const { text, args } of setup) await sendQuery(text, args);
      results.push(await run(sendQuery));
    } finally {
      isOver = true;
    }
  });
  await attempt.catch((error: unknown) => {
    // The driver rejects when any statement failed; procedures that share a read handle their own failures.
    if (isShared && results.length > 0) return;
    throw isAbortedTransactionError(error) ? (failures[0] ?? error) : error;
  });
  const [result] = results;
  return result as T;
}
