import { and, eq, isNull } from "drizzle-orm";
import type { ChangePasswordInput } from "@utspring/domain/auth/schema";
import { authorize } from "../kernel/authorize.ts";
import type { Ctx } from "../kernel/context.ts";
import { enqueue } from "../kernel/jobs.ts";
import { write } from "../kernel/transaction.ts";
import { checkOwnPassword } from "./check-own-password.ts";
import { newDeviceProof } from "./known-device.ts";
import { lockWithPassword } from "./lock-account.ts";
import { refuseGuessable } from "./refuse-guessable.ts";
import { endSessions } from "./session-store.ts";
import { passwordResets, users } from "./table.ts";

/**
 * Changes the caller's password. All other sessions, sockets and reset links of the account end at once. This browser
 * stays a known device.
 * @throws AppError WRONG_PASSWORD, PASSWORD_TOO_COMMON or PASSWORD_IS_NAME.
 */
export async function changePassword(ctx: Ctx, input: ChangePasswordInput): Promise<{ deviceProof: string }> {
  const authorization = authorize(ctx, "auth.changePassword");
  const { userId, sessionId } = authorization;
  const hash = await checkOwnPassword(ctx, userId, input.current, "current");
  const passwordHash = await ctx.deps.passwords.hash(input.next, { key: authorization.userId, isKnown: true });
  return write(ctx, authorization, async (work) => {
    const { tx, publishAfterCommit } = work;
    refuseGuessable(input.next, await lockWithPassword(tx, authorization, { hash, field: "current" }), "next");
    await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
    await tx.delete(passwordResets).where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt)));
    for (const ended of await endSessions(work, userId, "passwordChanged", sessionId)) {
      publishAfterCommit({ kind: "revoked", userId, sessionId: ended });
    }
    await enqueue(tx, "sendPasswordChangedMail", { userId });
    return { deviceProof: newDeviceProof({ id: userId, passwordHash }) };
  });
}
