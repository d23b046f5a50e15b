import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { JobName } from "@utspring/domain/jobs";
import { moment, enumCheck } from "../../kernel/columns.ts";

const outcomes = ["done", "alarm", "failed"] as const;

/** One row a job: its last run. Errors are in the log. */
export const jobRuns = pgTable(
  "job_runs",
  {
    job: text("job").$type<JobName>().primaryKey(),
    startedAt: moment("started_at").notNull(),
    finishedAt: moment("finished_at").notNull(),
    /** `alarm`: the job ran, and its findings need an operator. */
    outcome: text("outcome", { enum: outcomes }).notNull(),
    counts: jsonb("counts").$type<Record<string, number>>().notNull().default({}),
    succeededAt: moment("succeeded_at"),
  },
  (t) => [enumCheck("job_runs_outcome", t.outcome, outcomes)],
);
