import { drizzle } from "drizzle-orm/postgres-js";
import type { PostgresJsDatabase } from "drizzle-orm/postgres-js";
import type { Sql } from "postgres";
import { preAuthRole } from "./columns.ts";
import { connectPostgres } from "./postgres-connection.ts";
import { runTransaction } from "./run-transaction.ts";
import type { SendQuery, Mode, SetupStatement, TransactionOptions } from "./run-transaction.ts";

export type Db = PostgresJsDatabase<Record<string, never>>;
/** A plain connection satisfies it too, so that queries accept either. */
export type Tx = Pick<Db, "select" | "insert" | "update" | "delete" | "execute">;

export interface Pool {
  /** Each statement is a transaction of its own. */
  autocommit: Db;
  /** `setup` is sent first, without waiting for its answers. */
  transaction<T>(mode: Mode, setup: SetupStatement[], run: (tx: Tx) => Promise<T>): Promise<T>;
  /** `createTx` returns a client with the RLS context, which is sent when the previous statement had another. */
  readOnlyTransaction<T>(options: ReadOnlyOptions<T>): Promise<T>;
}

interface ReadOnlyOptions<T> {
  mode: Exclude<Mode, "read write">;
  /** Several procedures share the transaction, and each handles its own failures. */
  isShared?: boolean;
  run: (createTx: (rlsContext: SetupStatement) => Tx) => Promise<T>;
}

export interface Database {
  /** Class, user and role are set per transaction: see transaction.ts. */
  app: Pool;
  /** The pre-authentication pool: each connection has its role. Only for queries before the caller is known. */
  preAuth: Pool;
  /** Transactions that run or wait for a connection. */
  pending(): number;
  close(): Promise<void>;
}

/** Reads are short, so a small pool serves as many calls as a large one. */
const connections = 4;

// Milliseconds. A request has 10 s in all, so a statement or a lock wait ends well before that.
const limits = { statement_timeout: 5_000, lock_timeout: 3_000, idle_in_transaction_session_timeout: 10_000 };

/** A page costs the same wherever it is on an SSD or in memory, so a class's rows are read by an index. */
const planning = { random_page_cost: 1.1 };

/** Milliseconds. PostgreSQL answers within its statement timeout, with an error at least. */
const responseTimeoutMs = limits.statement_timeout + 2_000;

/** Milliseconds. */
const slowMs = 200;

interface DatabaseOptions {
  /** Of each pool. */
  max?: number;
  /** Gets the statement's text, never its parameters, and its duration in ms, waiting for a lock included. */
  onSlow?: (statement: string, ms: number) => void;
}

/** `url` names the owner's login. Connections are made on first use. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const load = { pending: 0 };
  const pool = (settings: Record<string, string>): Sql =>
    connectPostgres(url, {
      role: "utspring_app",
      applicationName: "utspring",
      settings: { ...limits, ...planning, ...settings },
      responseTimeoutMs,
      max: options.max ?? connections,
      connect_timeout: 3,
      max_lifetime: null,
      backoff: (tries) => Math.min(0.05 * 2 ** tries, 0.5),
    });
  const app = pool({});
  const preAuth = pool({ "app.role": preAuthRole });
  return {
    app: createPool(app, { load, onSlow: options.onSlow }),
    preAuth: createPool(preAuth, { load, onSlow: options.onSlow }),
    pending: () => load.pending,
    close: async () => {
      await Promise.all([app.end({ timeout: 2 }), preAuth.end({ timeout: 2 })]);
    },
  };
}

interface PoolOptions {
  load: { pending: number };
  onSlow: DatabaseOptions["onSlow"];
}

function createPool(client: Sql, { load, onSlow }: PoolOptions): Pool {
  const countPending = async <T>(options: TransactionOptions<T>): Promise<T> => {
    load.pending += 1;
    try {
      return await runTransaction(client, options);
    } finally {
      load.pending -= 1;
    }
  };
  const createTxWith = (sendQuery: SendQuery): Tx => drizzle(asClient(reportSlow(sendQuery, onSlow), client.options));
  return {
    autocommit: drizzle(preparedByDefault(client, onSlow)),
    transaction: (mode, setup, run) => countPending({ mode, setup, run: (sendQuery) => run(createTxWith(sendQuery)) }),
    readOnlyTransaction: ({ mode, isShared, run }) =>
      countPending({
        mode,
        setup: [],
        isShared: isShared === true,
        run: (sendQuery) => {
          const createSendQuery = switchRlsContext(sendQuery);
          return run((rlsContext) => createTxWith(createSendQuery(rlsContext)));
        },
      }),
  };
}

/** The driver keeps the order, so the context is sent only when the previous statement had another. */
function switchRlsContext(sendQuery: SendQuery): (rlsContext: SetupStatement) => SendQuery {
  let last = "";
  return (rlsContext) => {
    const name = JSON.stringify(rlsContext);
    return (text, args) => {
      if (last !== name) void sendQuery(rlsContext.text, rlsContext.args).execute();
      last = name;
      return sendQuery(text, args);
    };
  };
}

/** Drizzle prepares only named queries, and planning costs 2–4 times as much as running. */
function preparedByDefault(client: Sql, onSlow: DatabaseOptions["onSlow"]): Sql {
  const unsafe = reportSlow((text, args) => client.unsafe(text, args, { prepare: true }), onSlow);
  return Object.assign((...call: Parameters<Sql>) => client(...call), client, {
    unsafe,
    options: client.options,
  }) as Sql;
}

/** The part of the driver's client that Drizzle uses. */
function asClient(unsafe: SendQuery, options: Sql["options"]): Sql {
  return { unsafe, options } as Sql;
}

function reportSlow(sendQuery: SendQuery, onSlow: DatabaseOptions["onSlow"]): SendQuery {
  if (onSlow === undefined) return sendQuery;
  return (text, args) => {
    const query = sendQuery(text, args);
    const startedAt = performance.now();
    const reportIfSlow = () => {
      const ms = performance.now() - startedAt;
      if (ms >= slowMs) onSlow(text, Math.round(ms));
    };
    // Only the time counts here; the caller gets the error. Calling `then` also sends the statement.
    query.then(reportIfSlow, reportIfSlow);
    return query;
  };
}
