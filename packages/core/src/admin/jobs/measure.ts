import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { read } from "../../kernel/transaction.ts";
import { queueAndRuns } from "./queries.ts";

/** The queue and the last runs in figures, for whoever watches the house. */
export async function measure(ctx: Ctx) {
  const scope = authorize(ctx, "admin.jobs.measure");
  return read(ctx, scope, queueAndRuns);
}
