import type { UserInput } from "@utspring/domain/admin/schema";
import { AppError } from "@utspring/domain/errors";
import { keepOneAdmin } from "../../auth/keep-one-admin.ts";
import { lockAccount } from "../../auth/lock-account.ts";
import { requireConfirmed } from "../../auth/require-confirmed.ts";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { writeAtGate } from "../../kernel/transaction.ts";
import { anonymise } from "../../privacy/anonymise.ts";
import { markErased } from "../../privacy/erasures.ts";

/**
 * Removes an account as its owner would: anonymised at once, the rest purged after 30 days. Sessions and
 * sockets end. @throws AppError NOT_FOUND, CANNOT_REMOVE_YOURSELF, LAST_ADMIN or CONFIRM_PASSWORD.
 */
export async function remove(ctx: Ctx, input: UserInput): Promise<void> {
  const scope = authorize(ctx, "admin.users.remove");
  const { userId } = input;
  if (userId === scope.userId) throw new AppError("CANNOT_REMOVE_YOURSELF");
  await writeAtGate(ctx, scope, async (work) => {
    const { tx, wakeAfter } = work;
    await requireConfirmed(work, scope);
    const account = await lockAccount(tx, userId);
    if (account === null) throw new AppError("NOT_FOUND");
    if (account.role === "admin") await keepOneAdmin(tx, userId);
    await anonymise(work, scope, userId);
    wakeAfter({ kind: "revoked", userId });
  });
  await markErased(ctx, userId, ctx.deps.clock());
}
