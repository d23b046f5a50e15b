import { and, eq, isNotNull, lt } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import type { Ctx } from "../kernel/context.ts";
import type { Tx } from "../kernel/db.ts";
import { hashSecret } from "./session-store.ts";
import { recoveryCodes, totpSecrets } from "./table.ts";
import { plainCode, stepOfCode } from "./totp-codes.ts";

/** Before the code is checked. @throws AppError TOO_MANY_TRIES. */
export async function consumeCodeTry({ deps }: Ctx, userId: string): Promise<void> {
  await deps.rateLimiter.consume("factorCodeByAccountPerDay", userId);
  await deps.rateLimiter.consume("factorCodeByAccount", userId);
}

export async function refundCodeTry({ deps }: Ctx, userId: string): Promise<void> {
  await deps.rateLimiter.refund("factorCodeByAccount", userId);
  await deps.rateLimiter.refund("factorCodeByAccountPerDay", userId);
}

/** A code counts once, also in two concurrent calls, since the row's last step only increases. */
export async function useFactorCode(tx: Tx, userId: string, typed: string, now: Date): Promise<void> {
  const code = plainCode(typed);
  if (await useAppCode(tx, userId, code, now)) return;
  const used = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashSecret(code))))
    .returning({ userId: recoveryCodes.userId });
  if (used.length === 0) throw new AppError("WRONG_CODE", { field: "code" });
}

async function useAppCode(tx: Tx, userId: string, code: string, now: Date): Promise<boolean> {
  const t = totpSecrets;
  const [app] = await tx
    .select({ secret: t.secret })
    .from(t)
    .where(and(eq(t.userId, userId), isNotNull(t.activatedAt)));
  const step = app === undefined ? null : stepOfCode(app.secret, code, now);
  if (step === null) return false;
  const used = await tx
    .update(t)
    .set({ lastStep: step })
    .where(and(eq(t.userId, userId), lt(t.lastStep, step)))
    .returning({ userId: t.userId });
  return used.length > 0;
}
