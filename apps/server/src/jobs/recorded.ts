import { record } from "@utspring/core/admin/jobs/record";
import type { JobRun } from "@utspring/core/admin/jobs/record";
import { systemCtx } from "@utspring/core/kernel/context";
import type { Ctx, Deps } from "@utspring/core/kernel/context";
import { alarmingCounts } from "@utspring/domain/jobs";
import type { JobName } from "@utspring/domain/jobs";
import { LoggableError } from "@utspring/core/kernel/loggable-error";
import { safeSummary } from "../safe-error.ts";

/**
 * Runs a job as the system and writes down how it went. What it throws goes on to the queue, which tries it again and keeps the message in its table:
 * the message is the error's summary, without anything that may hold personal data.
 */
export async function recorded(deps: Deps, job: JobName, run: (ctx: Ctx) => Promise<unknown>): Promise<void> {
  const startedAt = deps.clock();
  const note = async (outcome: JobRun["outcome"], counts: JobRun["counts"]) => {
    try {
      await record(systemCtx(deps, job), { job, startedAt, outcome, counts });
    } catch (error) {
      // The work is done: thrown, this would have it done again.
      deps.log.error({ err: error, job }, "a job's run could not be written down");
    }
  };
  let result: unknown;
  try {
    result = await run(systemCtx(deps, job));
  } catch (error) {
    await note("failed", {});
    throw new LoggableError(safeSummary(error), { cause: error });
  }
  const counts = countsOf(result);
  await note(alarmingCounts.some((name) => (counts[name] ?? 0) > 0) ? "alarm" : "done", counts);
}

function countsOf(result: unknown): Record<string, number> {
  if (typeof result !== "object" || result === null) return {};
  return Object.fromEntries(Object.entries(result).filter((entry): entry is [string, number] => typeof entry[1] === "number"));
}
