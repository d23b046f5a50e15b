import type { Log } from "@utspring/core/kernel/context";
import { parseDatabaseUrl } from "@utspring/core/kernel/database-url";
import { queueConcurrency } from "@utspring/domain/jobs";
import { Pool } from "pg";

/** Graphile Worker listens for new jobs on one connection of each queue; three more fetch jobs and record results. */
const connections = Object.keys(queueConcurrency).length + 3;

/**
 * The connection pool of Graphile Worker, for all job queues of this process or for its migrations, as the owner of its
 * tables. It uses another driver (pg), which gets the same parsed URL.
 */
export function openJobPool(databaseUrl: string, log: Pick<Log, "warn">): Pool {
  const { url, ssl } = parseDatabaseUrl(databaseUrl);
  // Without a listener, a lost connection would end the process. The queue reconnects by itself.
  const onLost = (error: Error) => log.warn({ err: error }, "a connection of the job queue was lost");
  const pool = new Pool({
    connectionString: url,
    ssl,
    max: connections,
    application_name: "utspring jobs",
    connectionTimeoutMillis: 10_000,
    query_timeout: 10_000,
    // PgBouncer may reuse a server connection that has session state. The pool awaits this before it hands out the
    // connection, and closes it on failure.
    onConnect: async (client) => {
      await client.query("reset role; reset all");
    },
  });
  pool.on("error", onLost);
  pool.on("connect", (client) => client.on("error", onLost));
  return pool;
}
