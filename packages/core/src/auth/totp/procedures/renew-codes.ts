import { eq } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { write } from "../../../kernel/transaction.ts";
import { hasActiveApp, noteFactorChange, requireGivenFactor } from "../../account-factors.ts";
import { lockOwnAccount } from "../../lock-account.ts";
import { requireConfirmed } from "../../require-confirmed.ts";
import { hashSecret } from "../../session-store.ts";
import { recoveryCodes } from "../../table.ts";
import { newRecoveryCodes, plainCode } from "../../totp-codes.ts";

/** Only hashes are stored; the old codes stop working at once, and a mail tells the owner. */
export async function renewCodes(ctx: Ctx): Promise<{ recoveryCodes: string[] }> {
  const authorization = authorize(ctx, "auth.totp.renewCodes");
  const { userId } = authorization;
  const codes = newRecoveryCodes();
  await write(ctx, authorization, async (work) => {
    const { tx } = work;
    await lockOwnAccount(tx, authorization);
    await requireConfirmed(work, authorization);
    await requireGivenFactor(tx, ctx.actor);
    if (!(await hasActiveApp(tx, userId))) throw new AppError("NOT_FOUND");
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashSecret(plainCode(code)) })));
    await noteFactorChange(ctx, work, userId, "auth.totp.renewCodes");
  });
  return { recoveryCodes: codes };
}
