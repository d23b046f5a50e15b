import type { Log } from "@utspring/core/kernel/context";
import { Pool } from "pg";

/** A connection listens for new jobs of each queue; the others fetch jobs and record how they ended. */
const connections = 7;

/** The connections of all job queues of this process, as the owner of the queue's tables. */
export function openJobPool(databaseUrl: string, log: Pick<Log, "warn">): Pool {
  const pool = new Pool({ connectionString: databaseUrl, max: connections, application_name: "utspring jobs", connectionTimeoutMillis: 10_000, query_timeout: 10_000 });
  // Without a listener the loss of a connection ends the process. The queue connects again by itself.
  const onLost = (error: Error) => log.warn({ err: error }, "a connection of the job queue was lost");
  pool.on("error", onLost);
  pool.on("connect", (client) => void client.on("error", onLost));
  return pool;
}
