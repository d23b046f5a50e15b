import { and, eq, gt, isNull } from "drizzle-orm";
import type { ResetPasswordInput } from "@utspring/domain/auth/schema";
import { AppError } from "@utspring/domain/errors";
import { authorize } from "../kernel/authorize.ts";
import type { Ctx } from "../kernel/context.ts";
import { enqueue } from "../kernel/jobs.ts";
import { writeAtGate } from "../kernel/transaction.ts";
import { endSessions, hashSecret } from "./session-store.ts";
import { passwordResets, users } from "./table.ts";

/** Sets a new password with a mailed token: once, within the hour; every session of the user ends. @throws AppError RESET_LINK_INVALID. */
export async function resetPassword(ctx: Ctx, input: ResetPasswordInput): Promise<void> {
  const scope = authorize(ctx, "auth.resetPassword");
  await ctx.deps.throttles.take("resetTokenByAddress", ctx.ip);
  const passwordHash = await ctx.deps.passwords.hash(input.password);
  await writeAtGate(ctx, scope, async ({ tx, now, wakeAfter }) => {
    const [used] = await tx
      .update(passwordResets)
      .set({ usedAt: now })
      .where(
        and(
          eq(passwordResets.tokenHash, hashSecret(input.token)),
          isNull(passwordResets.usedAt),
          gt(passwordResets.expiresAt, now),
        ),
      )
      .returning({ userId: passwordResets.userId });
    if (!used) throw new AppError("RESET_LINK_INVALID");
    await tx.update(users).set({ passwordHash }).where(eq(users.id, used.userId));
    await endSessions(tx, used.userId);
    await tx.delete(passwordResets).where(and(eq(passwordResets.userId, used.userId), isNull(passwordResets.usedAt)));
    await enqueue(tx, "sendPasswordChangedMail", { userId: used.userId });
    wakeAfter({ kind: "revoked", userId: used.userId });
  });
  await ctx.deps.throttles.giveBack("resetTokenByAddress", ctx.ip);
}
