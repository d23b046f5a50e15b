import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { ResetPasswordInput } from "@utspring/domain/auth/schema";
import { AppError } from "@utspring/domain/errors";
import { ipKey } from "../kernel/ip-key.ts";
import { authorize } from "../kernel/authorize.ts";
import type { Ctx } from "../kernel/context.ts";
import type { Tx } from "../kernel/db.ts";
import { enqueue } from "../kernel/jobs.ts";
import { writePreAuth } from "../kernel/transaction.ts";
import { newDeviceProof } from "./known-device.ts";
import { lockAccount } from "./lock-account.ts";
import { refuseGuessable } from "./refuse-guessable.ts";
import { endSessions, hashSecret } from "./session-store.ts";
import { passwordResets, users } from "./table.ts";

/**
 * Sets a new password with a mailed token, once within the hour; every session of the user ends. The browser becomes a
 * known device, since the reader of the mail is the owner: they can then sign in, however many guesses were counted.
 * @throws AppError RESET_LINK_INVALID, TOO_MANY_TRIES, PASSWORD_TOO_COMMON or PASSWORD_IS_NAME; a refused password
 * leaves the link valid.
 */
export async function resetPassword(ctx: Ctx, input: ResetPasswordInput): Promise<{ deviceProof: string }> {
  const authorization = authorize(ctx, "auth.resetPassword");
  const isValid = valid(hashSecret(input.token), ctx.deps.clock());
  // Only invalid links are counted, so that nobody can use up the attempts of an owner with a valid one; no hash is
  // computed for them.
  if ((await findOwner(ctx.deps.db.preAuth.autocommit, isValid)) === null) {
    await ctx.deps.rateLimiter.consume("passwordResetTokenByIp", ctx.ip);
    throw new AppError("RESET_LINK_INVALID");
  }
  const passwordHash = await ctx.deps.passwords.hash(input.password, { key: ipKey(ctx.ip), isKnown: false });
  return writePreAuth(ctx, authorization, async (work) => {
    const { tx, now, publishAfterCommit } = work;
    const userId = await findOwner(tx, isValid);
    const account = userId === null ? null : await lockAccount(tx, userId);
    if (account === null) throw new AppError("RESET_LINK_INVALID");
    refuseGuessable(input.password, account, "password");
    const { id } = account;
    const used = await tx
      .update(passwordResets)
      .set({ usedAt: now })
      .where(isValid)
      .returning({ userId: passwordResets.userId });
    if (used.length === 0) throw new AppError("RESET_LINK_INVALID");
    await tx
      .update(users)
      .set({
        passwordHash,
        emailConfirmedAt: sql`coalesce(${users.emailConfirmedAt}, ${now.toISOString()}::timestamptz)`,
      })
      .where(eq(users.id, id));
    await endSessions(work, id, "passwordChanged");
    await tx.delete(passwordResets).where(and(eq(passwordResets.userId, id), isNull(passwordResets.usedAt)));
    await enqueue(tx, "sendPasswordChangedMail", { userId: id });
    publishAfterCommit({ kind: "revoked", userId: id });
    return { deviceProof: newDeviceProof({ id, passwordHash }) };
  });
}

const valid = (tokenHash: string, now: Date) =>
  and(eq(passwordResets.tokenHash, tokenHash), isNull(passwordResets.usedAt), gt(passwordResets.expiresAt, now));

async function findOwner(tx: Tx, isValid: ReturnType<typeof valid>): Promise<string | null> {
  const [link] = await tx.select({ userId: passwordResets.userId }).from(passwordResets).where(isValid);
  return link?.userId ?? null;
}
