import { eq } from "drizzle-orm";
import type { RequestPasswordResetInput } from "@utspring/domain/auth/schema";
import { AppError } from "@utspring/domain/errors";
import { authorize } from "../kernel/authorize.ts";
import type { Ctx } from "../kernel/context.ts";
import { enqueue } from "../kernel/jobs.ts";
import { writePreAuth } from "../kernel/transaction.ts";
import { users } from "./table.ts";

/**
 * Queues a mail with a reset link. @throws AppError UNKNOWN_EMAIL (the answer that the specification asks for) or
 * TOO_MANY_TRIES.
 */
export async function requestPasswordReset(ctx: Ctx, input: RequestPasswordResetInput): Promise<void> {
  const authorization = authorize(ctx, "auth.requestPasswordReset");
  await Promise.all([
    ctx.deps.rateLimiter.consume("passwordResetByIp", ctx.ip),
    ctx.deps.rateLimiter.consume("passwordResetByAccount", input.email),
  ]);
  await writePreAuth(ctx, authorization, async ({ tx }) => {
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, input.email));
    if (!user) throw new AppError("UNKNOWN_EMAIL", { field: "email" });
    await enqueue(tx, "sendResetMail", { userId: user.id });
  });
}
