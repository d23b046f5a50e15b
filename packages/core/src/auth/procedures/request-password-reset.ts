import { eq } from "drizzle-orm";
import type { RequestPasswordResetInput } from "@utspring/domain/auth/schema";
import { AppError } from "@utspring/domain/errors";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { enqueue } from "../../kernel/jobs.ts";
import { consumeIfAllowed } from "../../kernel/rate-limiter.ts";
import { writePreAuth } from "../../kernel/transaction.ts";
import { users } from "../table.ts";

/** Unknown addresses have their own limit, so that they stop nobody's reset; beyond it both get the same answer. */
export async function requestPasswordReset(ctx: Ctx, input: RequestPasswordResetInput): Promise<void> {
  const authorization = authorize(ctx, "auth.requestPasswordReset");
  const { rateLimiter } = ctx.deps;
  await rateLimiter.consume("passwordResetByAccount", input.email);
  const [user] = await ctx.deps.db.preAuth.autocommit
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, input.email));
  if (!user) {
    if (!(await consumeIfAllowed(rateLimiter, "unknownResetByIp", ctx.ip))) return;
    throw new AppError("UNKNOWN_EMAIL", { field: "email" });
  }
  await rateLimiter.consume("passwordResetByIp", ctx.ip);
  await writePreAuth(ctx, authorization, ({ tx }) => enqueue(tx, "sendResetMail", { userId: user.id }));
}
