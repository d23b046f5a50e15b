import { and, eq, gt, isNull } from "drizzle-orm";
import type { ConfirmEmailInput } from "@utspring/domain/auth/schema";
import { AppError } from "@utspring/domain/errors";
import { newDeviceProof } from "../../auth/known-device.ts";
import { lockAccount } from "../../auth/lock-account.ts";
import { hashSecret } from "../../auth/session-store.ts";
import { emailConfirmations, users } from "../../auth/table.ts";
import { queueClassRequest } from "../../classes/request-class.ts";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { writePreAuth } from "../../kernel/transaction.ts";
import { endKeys } from "../end-keys.ts";

/**
 * Opens no session, and without one of the account it ends those that exist: somebody else may have signed up. Opened
 * again within three days it succeeds without a change. The first browser becomes a known device, as at a reset.
 */
export async function confirmEmail(ctx: Ctx, input: ConfirmEmailInput): Promise<{ deviceProof: string | null }> {
  const authorization = authorize(ctx, "auth.confirmEmail");
  const confirmed = writePreAuth(ctx, authorization, async (work) => {
    const { tx, now } = work;
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
    if (used.length === 0 || account.emailConfirmedAt !== null) return { deviceProof: null };
    await tx.update(users).set({ emailConfirmedAt: now }).where(eq(users.id, account.id));
    await queueClassRequest(tx, account.id);
    const isOwnSession = ctx.actor.kind === "person" && ctx.actor.userId === account.id;
    if (!isOwnSession) await endKeys(work, account.id, "confirmedElsewhere");
    return { deviceProof: newDeviceProof({ ...account, emailConfirmedAt: now }) };
  });
  // Only invalid links are counted, so that others at the address cannot use up the tries of a reader with a valid one.
  return confirmed.catch(async (error: unknown) => {
    if (error instanceof AppError) await ctx.deps.rateLimiter.consume("passwordResetTokenByIp", ctx.ip);
    throw error;
  });
}
