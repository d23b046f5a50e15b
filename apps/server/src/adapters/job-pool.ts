import type { Log } from "@utspring/core/kernel/context";
import { readDatabaseAddress } from "@utspring/core/kernel/database-address";
import { Pool } from "pg";

/** One connection of each queue listens for new jobs; the others fetch jobs and record their results. */
const connections = 7;

/**
 * The connection pool of all job queues of this process, as the owner of the queue's tables. The queue uses another
 * driver (pg), which gets the same parsed URL.
 */
export function openJobPool(databaseUrl: string, log: Pick<Log, "warn">): Pool {
  const { url, ssl } = readDatabaseAddress(databaseUrl);
  // Without a listener, a lost connection would end the process. The queue reconnects by itself.
  const onLost = (error: Error) => log.warn({ err: error }, "a connection of the job queue was lost");
  const pool = new Pool({
    connectionString: url,
    ssl,
    max: connections,
    application_name: "utspring jobs",
    connectionTimeoutMillis: 10_000,
    query_timeout: 10_000,
    // A pooler may hand on a connection as its last client left it. The pool waits for this before it hands out the
    // connection, and closes it on failure.
    onConnect: async (client) => {
      await client.query("reset role; reset all");
    },
  });
  pool.on("error", onLost);
  pool.on("connect", (client) => client.on("error", onLost));
  return pool;
}
