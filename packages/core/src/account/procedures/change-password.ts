import { and, eq, isNull } from "drizzle-orm";
import type { ChangePasswordInput } from "@utspring/domain/auth/schema";
import { requireGivenFactor } from "../../auth/account-factors.ts";
import { checkOwnPassword } from "../../auth/check-own-password.ts";
import { newDeviceProof } from "../../auth/known-device.ts";
import { lockWithPassword } from "../../auth/lock-account.ts";
import { refuseGuessable } from "../../auth/refuse-guessable.ts";
import { passwordResets, users } from "../../auth/table.ts";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { enqueue } from "../../kernel/jobs.ts";
import { write } from "../../kernel/transaction.ts";
import { endKeys } from "../end-keys.ts";
import { noteEndedFactors } from "../note-ended-factors.ts";

/** Ends all other sessions, sockets and reset links; other keys when asked. This browser stays a known device. */
export async function changePassword(ctx: Ctx, input: ChangePasswordInput): Promise<{ deviceProof: string }> {
  const authorization = authorize(ctx, "auth.changePassword");
  const { userId, sessionId } = authorization;
  const hash = await checkOwnPassword(ctx, userId, input.current, "current");
  const passwordHash = await ctx.deps.passwords.hash(input.next, { key: authorization.userId, isKnown: true });
  return write(ctx, authorization, async (work) => {
    const { tx } = work;
    const isAsked = input.endsKeys === true;
    const account = await lockWithPassword(tx, authorization, { hash, field: "current" });
    refuseGuessable(input.next, account, "next");
    await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
    await tx.delete(passwordResets).where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt)));
    if (isAsked) await requireGivenFactor(tx, ctx.actor);
    await noteEndedFactors(ctx, work, userId, await endKeys(work, userId, "passwordChanged", { sessionId, isAsked }));
    await enqueue(tx, "sendPasswordChangedMail", { userId });
    return { deviceProof: newDeviceProof({ ...account, passwordHash }) };
  });
}
