import type { ParameterOrJSON, Sql } from "postgres";
import { isAbortedTransactionError } from "./db-errors.ts";

/** Sent ahead of a transaction's own statements. */
export interface SetupStatement {
  text: string;
  args: string[];
}

/** PostgreSQL refuses writes in the first two. The second reads one snapshot. */
export type Mode = "read only" | "isolation level repeatable read, read only" | "read write";

/** The transaction's connection sends statements in order. */
export type SendQuery = (text: string, args?: ParameterOrJSON<never>[]) => ReturnType<Sql["unsafe"]>;

export interface TransactionOptions<T> {
  mode: Mode;
  setup: SetupStatement[];
  /** Several procedures share the transaction: their failures are not thrown here. Only for reads. */
  isShared?: boolean;
  run: (sendQuery: SendQuery) => Promise<T>;
}

/** If one statement fails, the transaction rolls back, even when the caller caught that error. */
export async function runTransaction<T>(
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
      const setupResults = setup.map(({ text, args }) => sendQuery(text, args).execute());
      const [result] = await Promise.all([run(sendQuery), ...setupResults]);
      results.push(result);
    } finally {
      isOver = true;
    }
  });
  await attempt.catch((error: unknown) => {
    // The driver rejects when any statement failed; procedures that share a read handle their own failures.
    if (isShared && results.length > 0) return;
    // The first error is the cause; "transaction is aborted" only follows from it.
    throw isAbortedTransactionError(error) ? (failures[0] ?? error) : error;
  });
  const [result] = results;
  return result as T;
}
