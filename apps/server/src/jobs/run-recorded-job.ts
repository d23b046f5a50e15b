import type { Job } from "graphile-worker";
import { record } from "@utspring/core/admin/jobs/procedures/record";
import type { JobRun } from "@utspring/core/admin/jobs/procedures/record";
import { systemCtx } from "@utspring/core/kernel/context";
import type { Ctx, Deps } from "@utspring/core/kernel/context";
import { alarmingCounts, jobLimits } from "@utspring/domain/jobs";
import type { JobName } from "@utspring/domain/jobs";
import { LoggableError } from "@utspring/core/kernel/loggable-error";
import { MailRefused } from "@utspring/core/kernel/mail-refused";
import { safeSummary } from "../log/safe-error.ts";
import { withJobDeadline } from "./with-deadline.ts";

/** A thrown error makes the queue retry and store its message, so it is a summary without personal data. */
export async function runRecordedJob(
  deps: Deps,
  name: JobName,
  job: Pick<Job, "id" | "created_at">,
  run: (ctx: Ctx) => Promise<unknown>,
): Promise<void> {
  const startedAt = deps.clock();
  const note = async (outcome: JobRun["outcome"], counts: JobRun["counts"]) => {
    try {
      await record(systemCtx(deps, name), { job: name, startedAt, outcome, counts });
    } catch (error) {
      // The work is done; a thrown error would repeat it.
      deps.log.error({ err: error, job: name }, "a job's run could not be written down");
    }
  };
  // With the time, since a restored database reuses job numbers.
  const requestId = `${name} ${job.id} ${job.created_at.toISOString()}`;
  let result: unknown;
  try {
    result = await withJobDeadline(jobLimits[name].deadlineMs, (signal) =>
      run(systemCtx(deps, name, { requestId, signal })),
    );
  } catch (error) {
    if (error instanceof MailRefused) {
      // A retry would be refused again.
      await note("failed", { refused: 1 });
      deps.log.warn({ err: error, job: name, jobId: job.id }, "a mail was refused for good and is not sent again");
      return;
    }
    await note("failed", {});
    throw new LoggableError(safeSummary(error), { cause: error });
  }
  const counts = countsOf(result);
  await note(alarmingCounts.some((count) => (counts[count] ?? 0) > 0) ? "alarm" : "done", counts);
}

function countsOf(result: unknown): Record<string, number> {
  if (typeof result !== "object" || result === null) return {};
  return Object.fromEntries(
    Object.entries(result).filter((entry): entry is [string, number] => typeof entry[1] === "number"),
  );
}
