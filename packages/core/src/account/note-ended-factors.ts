import { noteFactorChange } from "../auth/account-factors.ts";
import type { Ctx } from "../kernel/context.ts";
import type { UnitOfWork } from "../kernel/transaction.ts";

export async function noteEndedFactors(
  ctx: Ctx,
  work: UnitOfWork,
  userId: string,
  ended: { passkeys: boolean; app: boolean },
): Promise<void> {
  if (ended.passkeys) await noteFactorChange(ctx, work, userId, "auth.passkeys.remove", userId);
  if (ended.app) await noteFactorChange(ctx, work, userId, "auth.totp.remove", userId);
}
