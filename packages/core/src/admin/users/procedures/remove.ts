import type { UserInput } from "@utspring/domain/admin/schema";
import { AppError } from "@utspring/domain/errors";
import { keepOneAdmin } from "../../../auth/keep-one-admin.ts";
import { lockAccount } from "../../../auth/lock-account.ts";
import { requireConfirmed } from "../../../auth/require-confirmed.ts";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { writePreAuth } from "../../../kernel/transaction.ts";
import { anonymise } from "../../../privacy/anonymise.ts";
import { markErased } from "../../../privacy/erasures.ts";

/** As the owner would: anonymised at once, the rest purged after 30 days. */
export async function remove(ctx: Ctx, input: UserInput): Promise<void> {
  const authorization = authorize(ctx, "admin.users.remove");
  const { userId } = input;
  if (userId === authorization.userId) throw new AppError("CANNOT_REMOVE_YOURSELF");
  await writePreAuth(ctx, authorization, async (work) => {
    const { tx, publishAfterCommit } = work;
    await requireConfirmed(work, authorization);
    const account = await lockAccount(tx, userId);
    if (account === null) throw new AppError("NOT_FOUND");
    if (account.role === "admin") await keepOneAdmin(tx, userId);
    await anonymise(work, authorization, userId);
    publishAfterCommit({ kind: "revoked", userId });
  });
  await markErased(ctx, userId, ctx.deps.clock());
}
