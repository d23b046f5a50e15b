import { sql } from "drizzle-orm";
import type { Tx } from "../../kernel/db.ts";
import { jobRuns } from "./table.ts";

interface Queued extends Record<string, unknown> {
  job: string;
  waiting: number;
  running: number;
  failing: number;
  last_error: string | null;
}

/** When the oldest job of a kind became due, as text. */
interface Due extends Record<string, unknown> {
  job: string;
  due_since: string;
}

export async function queueAndRuns(tx: Tx) {
  const [queue, runs] = await Promise.all([
    tx.execute<Queued>(sql`select * from queued_jobs()`),
    tx.select().from(jobRuns),
  ]);
  return { queue, runs };
}

/** Jobs that are due and not running. */
export async function loadDueJobs(tx: Tx): Promise<{ job: string; dueSince: Date }[]> {
  const rows = await tx.execute<Due>(sql`select job, due_since::text as due_since from due_jobs()`);
  return rows.map(({ job, due_since: dueSince }) => ({ job, dueSince: new Date(dueSince) }));
}
