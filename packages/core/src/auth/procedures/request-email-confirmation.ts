import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { enqueue } from "../../kernel/jobs.ts";
import { write } from "../../kernel/transaction.ts";

export async function requestEmailConfirmation(ctx: Ctx): Promise<void> {
  const authorization = authorize(ctx, "auth.requestEmailConfirmation");
  await ctx.deps.rateLimiter.consume("confirmationMailByAccount", authorization.userId);
  await write(ctx, authorization, ({ tx }) => enqueue(tx, "sendConfirmationMail", { userId: authorization.userId }));
}
