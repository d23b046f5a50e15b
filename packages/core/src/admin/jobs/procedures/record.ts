import { sql } from "drizzle-orm";
import type { JobName } from "@utspring/domain/jobs";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { write } from "../../../kernel/transaction.ts";
import { jobRuns } from "../table.ts";

export interface JobRun {
  job: JobName;
  startedAt: Date;
  outcome: "done" | "alarm" | "failed";
  counts: Record<string, number>;
}

/** Records the result of a job's run, replacing the previous run's. Of two concurrent runs, the later one stays. */
export async function record(ctx: Ctx, { job, startedAt, outcome, counts }: JobRun): Promise<void> {
  const authorization = authorize(ctx, "admin.jobs.record");
  await write(ctx, authorization, async ({ tx, now }) => {
    const run = { startedAt, finishedAt: now, outcome, counts };
    await tx
      .insert(jobRuns)
      .values({ job, ...run, succeededAt: outcome === "failed" ? null : now })
      .onConflictDoUpdate({
        target: jobRuns.job,
        set: { ...run, succeededAt: outcome === "failed" ? sql`${jobRuns.succeededAt}` : now },
        setWhere: sql`${jobRuns.finishedAt} <= ${now.toISOString()}::timestamptz`,
      });
  });
}
