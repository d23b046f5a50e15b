import type { ParameterOrJSON, ReservedSql, Sql } from "postgres";
import { isAbortedTransactionError } from "../db-errors.ts";

/** A statement sent ahead of a transaction's own: fixed text and its parameters. */
export interface SetupStatement {
  text: string;
  args: string[];
}

/** PostgreSQL refuses writes in the first two. The second reads one snapshot. */
export type Mode = "read only" | "isolation level repeatable read, read only" | "read write";

/** Queues a statement on the transaction's connection, which sends statements in order. */
export type SendQuery = (text: string, args?: ParameterOrJSON<never>[]) => ReturnType<Sql["unsafe"]>;

export interface TransactionOptions<T> {
  mode: Mode;
  setup: SetupStatement[];
  /**
   * Sends statements together with BEGIN, without waiting for its answer. If BEGIN fails, they run outside a
   * transaction, so this is only for pools where they then find no rows.
   */
  sendsWithBegin: boolean;
  /** Several procedures share the transaction: their failures are not thrown here. Only for reads. */
  isShared?: boolean;
  run: (sendQuery: SendQuery) => Promise<T>;
}

/**
 * Runs a transaction in few round trips: BEGIN (with `sendsWithBegin`), the setup and the first statements are sent
 * together, and the connection is released as soon as COMMIT is sent. A read does not wait for the answer to COMMIT. If
 * one statement fails, the transaction rolls back, even when the caller caught that error. In a shared transaction,
 * PostgreSQL refuses the statements after it.
 */
export async function runPipelined<T>(
  client: Sql,
  { mode, setup, sendsWithBegin, isShared = false, run }: TransactionOptions<T>,
): Promise<T> {
  const connection = await client.reserve();
  const failures: unknown[] = [];
  let isOver = false;
  const sendQuery: SendQuery = (text, args) => {
    // The connection may already serve another transaction.
    if (isOver) throw new Error("a statement was sent after its transaction's end");
    const query = connection.unsafe(text, args, { prepare: true });
    // The driver sends a query when `then` or `catch` is first called. This call keeps the order of the statements.
    query.catch((error: unknown) => failures.push(error));
    return query;
  };
  const end = async (command: "commit" | "rollback"): Promise<void> => {
    isOver = true;
    await sendEnd(connection, command);
  };
  try {
    const begun = sendQuery(`begin ${mode}`).execute();
    if (!sendsWithBegin) await begun;
    // The driver keeps the order, so the setup runs first.
    const setupResults = setup.map(({ text, args }) => sendQuery(text, args).execute());
    const [result] = await Promise.all([run(sendQuery), begun, ...setupResults]);
    if (failures.length > 0 && !isShared) throw failures[0];
    const ended = end("commit");
    if (mode === "read write") await ended;
    else ended.catch(ignoreError);
    return result;
  } catch (error) {
    if (!isOver) await end("rollback").catch(ignoreError);
    // The first error is the cause; "transaction is aborted" only follows from it.
    throw isAbortedTransactionError(error) ? (failures[0] ?? error) : error;
  }
}

/** A failed COMMIT of a read, or a failed ROLLBACK, changes nothing. */
function ignoreError(): void {}

/**
 * Commits or rolls back, and releases the connection once the command has been sent: the next transaction's answers
 * come after this command's.
 */
async function sendEnd(connection: ReservedSql, command: "commit" | "rollback"): Promise<void> {
  let isHeld = true;
  const release = () => {
    if (isHeld) connection.release();
    isHeld = false;
    // Tells the driver that the connection can take more queries.
    return true;
  };
  // The driver calls `onexecute` when the statement is written. Its `begin` uses this option; its types omit it.
  const options = { prepare: false, onexecute: release };
  try {
    await connection.unsafe(command, [], options).execute();
  } finally {
    release();
  }
}
