import type { Log } from "@utspring/core/kernel/context";
import { parseDatabaseUrl } from "@utspring/core/kernel/database-url";
import { queueConcurrency } from "@utspring/domain/jobs";
import { Pool } from "pg";

/** A listening connection per queue, and three that fetch jobs and record results. */
const connections = Object.keys(queueConcurrency).length + 3;

/** For Graphile Worker, which uses another driver (pg), as the owner of its tables. */
export function openJobPool(databaseUrl: string, log: Pick<Log, "warn">): Pool {
  const { url, ssl } = parseDatabaseUrl(databaseUrl);
  // Without a listener, a lost connection would end the process. The queue reconnects.
  const onLost = (error: Error) => log.warn({ err: error }, "a connection of the job queue was lost");
  const pool = new Pool({
    connectionString: url,
    ssl,
    max: connections,
    application_name: "utspring jobs",
    connectionTimeoutMillis: 10_000,
    query_timeout: 10_000,
    // PgBouncer may reuse a server connection with session state. The pool awaits this, and closes the connection on
    // failure.
    onConnect: async (client) => {
      await client.query("reset role; reset all");
    },
  });
  pool.on("error", onLost);
  pool.on("connect", (client) => client.on("error", onLost));
  return pool;
}
