import type { CreateTokenInput } from "@utspring/domain/auth/schema";
import { AppError } from "@utspring/domain/errors";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { writePreAuth } from "../../kernel/transaction.ts";
import { hasActiveApp } from "../account-factors.ts";
import { refundCodeTry, consumeCodeTry, useFactorCode } from "../check-factor-code.ts";
import { lockVerified } from "../lock-account.ts";
import { startSession } from "../start-session.ts";
import { verifyCredentials } from "../verify-credentials.ts";

/** Read-only by default. An administrator's `admin` token needs a code of the authenticator app besides. */
export async function createToken(ctx: Ctx, input: CreateTokenInput): Promise<{ token: string; expiresAt: Date }> {
  const scope = authorize(ctx, "auth.createToken");
  const verified = await verifyCredentials(ctx, input.email, input.password);
  const { userId } = verified;
  const code = input.scope === "admin" ? input.code : undefined;
  if (code !== undefined) await consumeCodeTry(ctx, userId);
  const { secret, expiresAt } = await writePreAuth(ctx, scope, async (work) => {
    const account = await lockVerified(work.tx, verified);
    if (code !== undefined) await useFactorCode(work.tx, userId, code, work.now);
    else if (input.scope === "admin" && account.role === "admin" && (await hasActiveApp(work.tx, userId)))
      throw new AppError("CODE_REQUIRED", { field: "code" });
    const token = { label: input.label, scope: input.scope };
    return startSession(work, account, {
      id: ctx.deps.newId(),
      token,
      shownProof: ctx.deviceProof,
      hasSecondFactor: code !== undefined,
    });
  });
  if (code !== undefined) await refundCodeTry(ctx, userId);
  return { token: secret, expiresAt };
}
