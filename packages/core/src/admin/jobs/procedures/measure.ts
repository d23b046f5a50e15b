import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { read } from "../../../kernel/transaction.ts";
import { loadDueJobs, queueAndRuns } from "../queries.ts";

export async function measure(ctx: Ctx) {
  const authorization = authorize(ctx, "admin.jobs.measure");
  return read(ctx, authorization, async (tx) => ({ ...(await queueAndRuns(tx)), due: await loadDueJobs(tx) }));
}
