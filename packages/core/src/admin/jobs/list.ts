import { sql } from "drizzle-orm";
import { isTimed, jobNames, nextRun } from "@utspring/domain/jobs";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { read } from "../../kernel/transaction.ts";
import { jobRuns } from "./table.ts";

/** A job's place in the queue: how many wait, run and have failed, and why the latest of them did. */
interface Queued extends Record<string, unknown> {
  job: string;
  waiting: number;
  running: number;
  failing: number;
  last_error: string | null;
}

/** Signs of an error that an administrator reads. */
const longestReason = 300;

/** Every job of the house: how its last run went, when it runs next by itself, and what waits in the queue. */
export async function list(ctx: Ctx) {
  const scope = authorize(ctx, "admin.jobs.list");
  const { runs, queued } = await read(ctx, scope, async (tx) => ({
    runs: await tx.select().from(jobRuns),
    queued: await tx.execute<Queued>(sql`select * from queued_jobs()`),
  }));
  return jobNames.map((job) => {
    const run = runs.find((one) => one.job === job);
    const queue = queued.find((one) => one.job === job);
    return {
      job,
      nextAt: isTimed(job) ? nextRun(job, ctx.deps.clock()) : null,
      last: run === undefined ? null : { startedAt: run.startedAt, finishedAt: run.finishedAt, outcome: run.outcome, counts: run.counts },
      waiting: queue?.waiting ?? 0,
      running: queue?.running ?? 0,
      failing: queue?.failing ?? 0,
      lastError: queue?.last_error?.slice(0, longestReason) ?? null,
    };
  });
}
