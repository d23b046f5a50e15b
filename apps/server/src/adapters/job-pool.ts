import type { Log } from "@utspring/core/kernel/context";
import { readDatabaseAddress } from "@utspring/core/kernel/database-address";
import { Pool } from "pg";

/** A connection listens for new jobs of each queue; the others fetch jobs and record how they ended. */
const connections = 7;

/**
 * The connections of all job queues of this process, as the owner of the queue's tables. The queue speaks through a driver of its own (pg): the address is read
 * as for the other one.
 */
export function openJobPool(databaseUrl: string, log: Pick<Log, "warn">): Pool {
  const { url, ssl } = readDatabaseAddress(databaseUrl);
  // Without a listener the loss of a connection ends the process. The queue connects again by itself.
  const onLost = (error: Error) => log.warn({ err: error }, "a connection of the job queue was lost");
  const pool = new Pool({
    connectionString: url,
    ssl,
    max: connections,
    application_name: "utspring jobs",
    connectionTimeoutMillis: 10_000,
    query_timeout: 10_000,
    // A pooler may hand on a connection as its last client left it. The pool waits for this before anybody gets the connection, and closes it if it fails.
    onConnect: async (client) => {
      await client.query("reset role; reset all");
    },
  });
  pool.on("error", onLost);
  pool.on("connect", (client) => client.on("error", onLost));
  return pool;
}
