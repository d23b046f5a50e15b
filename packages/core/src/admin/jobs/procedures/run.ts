import { sql } from "drizzle-orm";
import type { RunJobInput } from "@utspring/domain/admin/schema";
import { isTimed } from "@utspring/domain/jobs";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { write } from "../../../kernel/transaction.ts";

/** Retries failed runs at once, or starts a scheduled job that has none. Two concurrent calls start it once. */
export async function run(ctx: Ctx, { job }: RunJobInput): Promise<{ started: number }> {
  const authorization = authorize(ctx, "admin.jobs.run");
  return write(ctx, authorization, async ({ tx }) => {
    const [row] = await tx.execute<{ started: number }>(sql`select run_job(${job}, ${isTimed(job)}) as started`);
    return { started: row?.started ?? 0 };
  });
}
