import { sql } from "drizzle-orm";
import type { Tx } from "../../kernel/db.ts";
import { jobRuns } from "./table.ts";

/** A job's place in the queue: how many wait, run and have failed, and why the latest of them did. */
interface Queued extends Record<string, unknown> {
  job: string;
  waiting: number;
  running: number;
  failing: number;
  last_error: string | null;
}

/** Since when the oldest job of a kind has been due, as text. */
interface Due extends Record<string, unknown> {
  job: string;
  due_since: string;
}

/** The queue as it stands, a row for each job in it, and every job's last run. */
export async function queueAndRuns(tx: Tx) {
  const [queue, runs] = await Promise.all([tx.execute<Queued>(sql`select * from queued_jobs()`), tx.select().from(jobRuns)]);
  return { queue, runs };
}

/** For each job that is due and not running, since when the oldest is. */
export async function loadDueJobs(tx: Tx): Promise<{ job: string; dueSince: Date }[]> {
  const rows = await tx.execute<Due>(sql`select job, due_since::text as due_since from due_jobs()`);
  return rows.map(({ job, due_since: dueSince }) => ({ job, dueSince: new Date(dueSince) }));
}
