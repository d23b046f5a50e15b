import { and, eq, isNull } from "drizzle-orm";
import type { ResetPasswordInput } from "@utspring/domain/auth/schema";
import { AppError } from "@utspring/domain/errors";
import { newDeviceProof } from "../../auth/known-device.ts";
import { lockAccount } from "../../auth/lock-account.ts";
import type { LockedAccount } from "../../auth/lock-account.ts";
import { refuseGuessable } from "../../auth/refuse-guessable.ts";
import { passwordResets, users } from "../../auth/table.ts";
import { queueClassRequest } from "../../classes/request-class.ts";
import { findResetOwner, isValidReset, requireValidReset } from "../reset-link.ts";
import { ipKey } from "../../kernel/ip-key.ts";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { enqueue } from "../../kernel/jobs.ts";
import { writePreAuth } from "../../kernel/transaction.ts";
import { endKeys } from "../end-keys.ts";
import type { KeyEvent } from "../key-table.ts";
import { noteEndedFactors } from "../note-ended-factors.ts";

/** The browser becomes a known device: the mail's reader is the owner, and must get in despite others' guesses. */
export async function resetPassword(ctx: Ctx, input: ResetPasswordInput): Promise<{ deviceProof: string }> {
  const authorization = authorize(ctx, "auth.resetPassword");
  const link = isValidReset(input.token, ctx.deps.clock());
  await requireValidReset(ctx, link);
  const passwordHash = await ctx.deps.passwords.hash(input.password, { key: ipKey(ctx.ip), isKnown: false });
  return writePreAuth(ctx, authorization, async (work) => {
    const { tx, now } = work;
    const userId = await findResetOwner(tx, link);
    const account = userId === null ? null : await lockAccount(tx, userId);
    if (account === null) throw new AppError("RESET_LINK_INVALID");
    refuseGuessable(input.password, account, "password");
    const { id } = account;
    const used = await tx
      .update(passwordResets)
      .set({ usedAt: now })
      .where(link)
      .returning({ userId: passwordResets.userId });
    if (used.length === 0) throw new AppError("RESET_LINK_INVALID");
    const event = resetEvent(account);
    const changed = { passwordHash, emailConfirmedAt: account.emailConfirmedAt ?? now };
    await tx.update(users).set(changed).where(eq(users.id, id));
    await noteEndedFactors(ctx, work, id, await endKeys(work, id, event, { isAsked: input.endsKeys === true }));
    await tx.delete(passwordResets).where(and(eq(passwordResets.userId, id), isNull(passwordResets.usedAt)));
    if (account.emailConfirmedAt === null) await queueClassRequest(tx, id);
    await enqueue(tx, "sendPasswordChangedMail", { userId: id });
    return { deviceProof: newDeviceProof({ id, ...changed }) };
  });
}

/** Somebody else than the mail's reader may have made the account of an address that was never confirmed. */
function resetEvent({ emailConfirmedAt, role }: LockedAccount): KeyEvent {
  if (emailConfirmedAt === null) return "addressConfirmed";
  return role === "admin" ? "passwordResetOfAdmin" : "passwordReset";
}
