import { sql } from "drizzle-orm";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { read } from "../../kernel/transaction.ts";
import { jobRuns } from "./table.ts";

interface Queue extends Record<string, unknown> {
  job: string;
  waiting: number;
  running: number;
  failing: number;
}

/** The queue and the last runs in figures, for whoever watches the house. */
export async function measure(ctx: Ctx) {
  const scope = authorize(ctx, "admin.jobs.measure");
  return read(ctx, scope, async (tx) => ({
    queue: await tx.execute<Queue>(sql`select job, waiting, running, failing from queued_jobs()`),
    runs: await tx.select().from(jobRuns),
  }));
}
