import type { SignUpInput } from "@utspring/domain/auth/schema";
import { AppError } from "@utspring/domain/errors";
import { refuseGuessable } from "../../auth/refuse-guessable.ts";
import { enterClass } from "../../classes/enter-class.ts";
import { ipKey } from "../../kernel/ip-key.ts";
import { asNewUser, authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { isApprovalNeeded, recordCodeUsedDuringAlarm, countWrongClassCode } from "../../kernel/rate-limiter.ts";
import { writePreAuth } from "../../kernel/transaction.ts";
import { insertAccount } from "../insert-account.ts";

/** Asks to join instead of joining while class codes are being guessed. On an error nothing is created. */
export async function signUp(ctx: Ctx, input: SignUpInput): Promise<{ joinedClass: string | null; waits: boolean }> {
  const authorization = authorize(ctx, "auth.signUp");
  const { deps } = ctx;
  refuseGuessable(input.password, input, "password");
  await deps.rateLimiter.consume("signUpByIp", ctx.ip);
  const code = input.classCode || null;

  const passwordHash = await deps.passwords.hash(input.password, { key: ipKey(ctx.ip), isKnown: false });
  const userId = deps.newId();
  const { firstName, lastName, email } = input;
  if (code !== null) await deps.rateLimiter.consume("classCodeByIp", ctx.ip);
  const mustAsk = code !== null && (await isApprovalNeeded(deps, code));
  try {
    const entered = await writePreAuth(ctx, authorization, async (work) => {
      await insertAccount(work, deps, { userId, passwordHash, firstName, lastName, email });
      return code === null ? null : await enterClass(work, asNewUser(authorization, userId), { userId, code, mustAsk });
    });
    if (code !== null && mustAsk) await recordCodeUsedDuringAlarm(deps, code);
    if (code !== null) await deps.rateLimiter.refund("classCodeByIp", ctx.ip);
    return { joinedClass: entered?.className ?? null, waits: entered?.waits ?? false };
  } catch (error) {
    if (error instanceof AppError && error.code === "UNKNOWN_CLASS_CODE") await countWrongClassCode(deps);
    else if (code !== null) await deps.rateLimiter.refund("classCodeByIp", ctx.ip);
    throw error;
  }
}
