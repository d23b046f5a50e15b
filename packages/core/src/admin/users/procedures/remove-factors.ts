import type { UserInput } from "@utspring/domain/admin/schema";
import { AppError } from "@utspring/domain/errors";
import { endKeys } from "../../../account/end-keys.ts";
import { noteFactorChange } from "../../../auth/account-factors.ts";
import { lockAccount } from "../../../auth/lock-account.ts";
import { requireConfirmed } from "../../../auth/require-confirmed.ts";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { write } from "../../../kernel/transaction.ts";

export async function removeFactors(ctx: Ctx, input: UserInput): Promise<void> {
  const authorization = authorize(ctx, "admin.users.removeFactors");
  const { userId } = input;
  await write(ctx, authorization, async (work) => {
    const { tx } = work;
    await requireConfirmed(work, authorization);
    if ((await lockAccount(tx, userId)) === null) throw new AppError("NOT_FOUND");
    const ended = await endKeys(work, userId, "factorsRemoved");
    if (!ended.passkeys && !ended.app) return;
    await noteFactorChange(ctx, work, userId, "admin.users.removeFactors");
  });
}
