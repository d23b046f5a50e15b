import { eq } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { write } from "../../../kernel/transaction.ts";
import { forgetFactorIfLast, noteFactorChange, requireGivenFactor } from "../../account-factors.ts";
import { lockOwnAccount } from "../../lock-account.ts";
import { requireConfirmed } from "../../require-confirmed.ts";
import { recoveryCodes, totpSecrets } from "../../table.ts";

/** Sessions continue; a mail tells the owner. */
export async function remove(ctx: Ctx): Promise<void> {
  const authorization = authorize(ctx, "auth.totp.remove");
  const { userId } = authorization;
  await write(ctx, authorization, async (work) => {
    const { tx } = work;
    await lockOwnAccount(tx, authorization);
    await requireConfirmed(work, authorization);
    await requireGivenFactor(tx, ctx.actor);
    const removed = await tx
      .delete(totpSecrets)
      .where(eq(totpSecrets.userId, userId))
      .returning({ activatedAt: totpSecrets.activatedAt });
    if (removed.length === 0) throw new AppError("NOT_FOUND");
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    if (removed[0]?.activatedAt === null) return;
    await forgetFactorIfLast(work, userId);
    await noteFactorChange(ctx, work, userId, "auth.totp.remove");
  });
}
