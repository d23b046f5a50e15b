import { and, eq, isNull } from "drizzle-orm";
import type { FactorCodeInput } from "@utspring/domain/auth/factor-schema";
import { AppError } from "@utspring/domain/errors";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { write } from "../../../kernel/transaction.ts";
import { markSecondFactor, noteFactorChange, requireGivenFactor } from "../../account-factors.ts";
import { refundCodeTry, consumeCodeTry } from "../../check-factor-code.ts";
import { lockOwnAccount } from "../../lock-account.ts";
import { hashSecret } from "../../session-store.ts";
import { recoveryCodes, totpSecrets } from "../../table.ts";
import { newRecoveryCodes, plainCode, stepOfCode } from "../../totp-codes.ts";

/** Returns ten recovery codes, of which only hashes are stored. */
export async function activate(ctx: Ctx, input: FactorCodeInput): Promise<{ recoveryCodes: string[] }> {
  const authorization = authorize(ctx, "auth.totp.activate");
  const { userId, sessionId } = authorization;
  await consumeCodeTry(ctx, userId);
  const codes = newRecoveryCodes();
  await write(ctx, authorization, async (work) => {
    const { tx, now } = work;
    await lockOwnAccount(tx, authorization);
    await requireGivenFactor(tx, ctx.actor);
    const t = totpSecrets;
    const [begun] = await tx
      .select({ secret: t.secret })
      .from(t)
      .where(and(eq(t.userId, userId), isNull(t.activatedAt)));
    if (!begun) throw new AppError("NOT_FOUND");
    const step = stepOfCode(begun.secret, plainCode(input.code), now);
    if (step === null) throw new AppError("WRONG_CODE", { field: "code" });
    await tx.update(t).set({ activatedAt: now, lastStep: step }).where(eq(t.userId, userId));
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashSecret(plainCode(code)) })));
    await markSecondFactor(work, sessionId);
    await noteFactorChange(ctx, work, userId, "auth.totp.activate");
  });
  await refundCodeTry(ctx, userId);
  return { recoveryCodes: codes };
}
