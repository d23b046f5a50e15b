import { sql } from "drizzle-orm";
import { jobLimits, jobNames } from "@utspring/domain/jobs";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { write } from "../../../kernel/transaction.ts";

/** The most that a live process needs, after the deadline, to record a failed job. */
const graceMs = 60_000;

/** Releases the jobs of dead processes: held for longer than their deadline and a minute. */
export async function release(ctx: Ctx): Promise<{ released: number }> {
  const authorization = authorize(ctx, "admin.jobs.release");
  return write(ctx, authorization, async ({ tx }) => {
    const seconds = jobNames.map((job) => (jobLimits[job].deadlineMs + graceMs) / 1_000);
    const [row] = await tx.execute<{ released: number }>(sql`
      select coalesce(sum(release_jobs(job, seconds)), 0)::int as released
      from unnest(${sql.param(jobNames)}::text[], ${sql.param(seconds)}::int[]) as held (job, seconds)`);
    return { released: row?.released ?? 0 };
  });
}
