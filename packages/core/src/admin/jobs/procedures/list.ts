import { isTimed, nextRun, shownJobs } from "@utspring/domain/jobs";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { read } from "../../../kernel/transaction.ts";
import { queueAndRuns } from "../queries.ts";

/** In characters. */
const maxReasonLength = 300;

export async function list(ctx: Ctx) {
  const authorization = authorize(ctx, "admin.jobs.list");
  const { runs, queue } = await read(ctx, authorization, queueAndRuns);
  return shownJobs.map((job) => {
    const run = runs.find((one) => one.job === job);
    const queued = queue.find((one) => one.job === job);
    return {
      job,
      nextAt: isTimed(job) ? nextRun(job, ctx.deps.clock()) : null,
      last:
        run === undefined
          ? null
          : {
              startedAt: run.startedAt,
              finishedAt: run.finishedAt,
              outcome: run.outcome,
              counts: shownCounts(run.counts),
            },
      waiting: queued?.waiting ?? 0,
      running: queued?.running ?? 0,
      failing: queued?.failing ?? 0,
      lastError: queued?.last_error?.slice(0, maxReasonLength) ?? null,
    };
  });
}

/** Leaves out the number of notifications, which counts those of confidential wishes too. */
function shownCounts(counts: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(counts).filter(([name]) => name !== "notices"));
}
