import { drizzle } from "drizzle-orm/postgres-js";
import type { PostgresJsDatabase } from "drizzle-orm/postgres-js";
import type { Sql } from "postgres";
import { inOnePiece } from "./pipeline.ts";
import type { Ask, Mode, Opening, Transaction } from "./pipeline.ts";
import { connectPostgres } from "./postgres-connection.ts";

export type Db = PostgresJsDatabase<Record<string, never>>;
/** A transaction; also what a plain connection can do, so that queries take either. */
export type Tx = Pick<Db, "select" | "insert" | "update" | "delete" | "execute">;

export interface Pool {
  /** Single statements, each in a transaction of its own. */
  single: Db;
  /** Runs `run` in one transaction whose first statements are `opening`, without waiting for their answers. */
  transaction<T>(mode: Mode, opening: Opening[], run: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Runs what only reads in one transaction. `as` gives a voice in it, and whoever had not the last word says first who
   * speaks.
   */
  reading<T>(reading: Reading<T>): Promise<T>;
}

interface Reading<T> {
  mode: Exclude<Mode, "read write">;
  /** Several read, and a statement that fails is its asker's matter. */
  isShared?: boolean;
  run: (as: (speaker: Opening) => Tx) => Promise<T>;
}

export interface Database {
  /** Class, user and role are set per transaction: see transaction.ts. */
  app: Pool;
  /** The door: speaks as `gate` on every connection. Only for those who are not known yet. */
  gate: Pool;
  /** How many transactions are under way or wait for a connection. */
  underWay(): number;
  close(): Promise<void>;
}

/** Reads stay short and the driver pipelines, so a small pool beats a large one. */
const connections = 4;

// Milliseconds. A request has 10 s in all, so a statement or a lock wait ends well before that.
const limits = { statement_timeout: 5_000, lock_timeout: 3_000, idle_in_transaction_session_timeout: 10_000 };

/** Postgres answers within its statement timeout, if only to refuse. */
const longestSilenceMs = limits.statement_timeout + 2_000;

/** A statement that took longer is told of, in milliseconds. */
const slowMs = 200;

interface DatabaseOptions {
  /** Connections of each pool. */
  max?: number;
  /**
   * Hears of each slow statement: its text, never its parameters. From handing over to answer: waiting for a lock
   * counts.
   */
  onSlow?: (statement: string, ms: number) => void;
}

/** Opens the two pools of the application role. Connections are made on first use. `url` names the owner's login. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const load = { underWay: 0 };
  const pool = (settings: Record<string, string>): Sql =>
    connectPostgres(url, {
      role: "utspring_app",
      applicationName: "utspring",
      settings: { ...limits, ...settings },
      longestSilenceMs,
      max: options.max ?? connections,
      connect_timeout: 3,
      // No end of its own: the driver would close a connection that the next transaction has already been given.
      max_lifetime: null,
      backoff: (tries) => Math.min(0.05 * 2 ** tries, 0.5),
    });
  const app = pool({});
  const gate = pool({ "app.role": "gate" });
  return {
    app: poolOf(app, { load, onSlow: options.onSlow, isAhead: true }),
    // Speaks for itself on every connection: what came before a BEGIN that fails would be done, without a transaction.
    gate: poolOf(gate, { load, onSlow: options.onSlow, isAhead: false }),
    underWay: () => load.underWay,
    close: async () => {
      await Promise.all([app.end({ timeout: 2 }), gate.end({ timeout: 2 })]);
    },
  };
}

interface PoolOptions {
  load: { underWay: number };
  onSlow: DatabaseOptions["onSlow"];
  isAhead: boolean;
}

function poolOf(client: Sql, { load, onSlow, isAhead }: PoolOptions): Pool {
  const counted = async <T>(work: Transaction<T>): Promise<T> => {
    load.underWay += 1;
    try {
      return await inOnePiece(client, work);
    } finally {
      load.underWay -= 1;
    }
  };
  const txOf = (ask: Ask): Tx => drizzle(asClient(timed(ask, onSlow), client.options));
  return {
    single: drizzle(preparedByDefault(client, onSlow)),
    transaction: (mode, opening, run) => counted({ mode, opening, isAhead, run: (ask) => run(txOf(ask)) }),
    reading: ({ mode, isShared, run }) =>
      counted({
        mode,
        opening: [],
        isAhead,
        isShared: isShared === true,
        run: (ask) => {
          const inTurn = turns(ask);
          return run((speaker) => txOf(inTurn(speaker)));
        },
      }),
  };
}

/** The driver keeps the order of what it is handed, so a statement's speaker is whoever was named last before it. */
function turns(ask: Ask): (speaker: Opening) => Ask {
  let last = "";
  return (speaker) => {
    const name = JSON.stringify(speaker);
    return (text, args) => {
      if (last !== name) void ask(speaker.text, speaker.args).execute();
      last = name;
      return ask(text, args);
    };
  };
}

/**
 * Drizzle asks the driver for unprepared statements unless each query is named; planning anew costs 2–4 × the query.
 * Every statement here is fixed text with parameters, so all of them are prepared.
 */
function preparedByDefault(client: Sql, onSlow: DatabaseOptions["onSlow"]): Sql {
  const unsafe = timed((text, args) => client.unsafe(text, args, { prepare: true }), onSlow);
  return Object.assign((...call: Parameters<Sql>) => client(...call), client, { unsafe, options: client.options }) as Sql;
}

/** What Drizzle needs of a client that is one transaction's connection. */
function asClient(unsafe: Ask, options: Sql["options"]): Sql {
  return { unsafe, options } as Sql;
}

/** Tells of the statements that were slow. */
function timed(ask: Ask, onSlow: DatabaseOptions["onSlow"]): Ask {
  if (onSlow === undefined) return ask;
  return (text, args) => {
    const query = ask(text, args);
    const startedAt = performance.now();
    const look = () => {
      const ms = performance.now() - startedAt;
      if (ms >= slowMs) onSlow(text, Math.round(ms));
    };
    // Whoever asked hears of an error; here only the time counts. Asking for the answer sends the statement a moment
    // later, as it would be.
    query.then(look, look);
    return query;
  };
}
