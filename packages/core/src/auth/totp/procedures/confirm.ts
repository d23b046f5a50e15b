import type { FactorCodeInput } from "@utspring/domain/auth/factor-schema";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { write } from "../../../kernel/transaction.ts";
import { markSecondFactor } from "../../account-factors.ts";
import { refundCodeTry, consumeCodeTry, useFactorCode } from "../../check-factor-code.ts";
import { lockOwnAccount } from "../../lock-account.ts";

/** Only this session then has its second factor. */
export async function confirm(ctx: Ctx, input: FactorCodeInput): Promise<void> {
  const authorization = authorize(ctx, "auth.totp.confirm");
  const { userId, sessionId } = authorization;
  await consumeCodeTry(ctx, userId);
  await write(ctx, authorization, async (work) => {
    await lockOwnAccount(work.tx, authorization);
    await useFactorCode(work.tx, userId, input.code, work.now);
    await markSecondFactor(work, sessionId);
  });
  await refundCodeTry(ctx, userId);
}
