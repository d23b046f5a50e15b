import { eq } from "drizzle-orm";
import type { UserInput } from "@utspring/domain/admin/schema";
import { AppError } from "@utspring/domain/errors";
import { lockAccount } from "../../../auth/lock-account.ts";
import { requireConfirmed } from "../../../auth/require-confirmed.ts";
import { profiles } from "../../../auth/table.ts";
import { followAccountStatus } from "../../../fund/follow-account-status.ts";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { write } from "../../../kernel/transaction.ts";

/** What ended when the account was frozen stays ended. */
export async function unfreeze(ctx: Ctx, input: UserInput): Promise<void> {
  const authorization = authorize(ctx, "admin.users.unfreeze");
  await write(ctx, authorization, async (work) => {
    const { tx } = work;
    await requireConfirmed(work, authorization);
    const account = await lockAccount(tx, input.userId);
    if (account === null) throw new AppError("NOT_FOUND");
    await tx.update(profiles).set({ accountStatus: "active" }).where(eq(profiles.userId, account.id));
    if (account.status === "frozen") await followAccountStatus(work, authorization, account.id);
  });
}
