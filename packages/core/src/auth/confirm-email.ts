import { and, eq, gt, isNull } from "drizzle-orm";
import type { ConfirmEmailInput } from "@utspring/domain/auth/schema";
import { AppError } from "@utspring/domain/errors";
import { authorize } from "../kernel/authorize.ts";
import type { Ctx } from "../kernel/context.ts";
import { writePreAuth } from "../kernel/transaction.ts";
import { lockAccount } from "./lock-account.ts";
import { hashSecret } from "./session-store.ts";
import { emailConfirmations, users } from "./table.ts";

/** Needs no session and opens none. Opened again within three days it succeeds without a change. */
export async function confirmEmail(ctx: Ctx, input: ConfirmEmailInput): Promise<void> {
  const authorization = authorize(ctx, "auth.confirmEmail");
  const confirmed = writePreAuth(ctx, authorization, async ({ tx, now }) => {
    const isLink = and(
      eq(emailConfirmations.tokenHash, hashSecret(input.token)),
      gt(emailConfirmations.expiresAt, now),
    );
    const [link] = await tx.select({ userId: emailConfirmations.userId }).from(emailConfirmations).where(isLink);
    const account = link ? await lockAccount(tx, link.userId) : null;
    if (account === null) throw new AppError("CONFIRM_LINK_INVALID");
    const used = await tx
      .update(emailConfirmations)
      .set({ usedAt: now })
      .where(and(isLink, isNull(emailConfirmations.usedAt)))
      .returning({ userId: emailConfirmations.userId });
    if (used.length === 0) return;
    await tx
      .update(users)
      .set({ emailConfirmedAt: now })
      .where(and(eq(users.id, account.id), isNull(users.emailConfirmedAt)));
  });
  // Only invalid links are counted, so that others at the address cannot use up the tries of a reader with a valid one.
  await confirmed.catch(async (error: unknown) => {
    if (error instanceof AppError) await ctx.deps.rateLimiter.consume("passwordResetTokenByIp", ctx.ip);
    throw error;
  });
}
