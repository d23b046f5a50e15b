import { eq } from "drizzle-orm";
import type { UserInput } from "@utspring/domain/admin/schema";
import { AppError } from "@utspring/domain/errors";
import { endKeys } from "../../../account/end-keys.ts";
import { keepOneAdmin } from "../../../auth/keep-one-admin.ts";
import { lockAccount } from "../../../auth/lock-account.ts";
import { profiles } from "../../../auth/table.ts";
import { followAccountStatus } from "../../../fund/follow-account-status.ts";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { write } from "../../../kernel/transaction.ts";

/** Sessions, tokens and sockets end at once, and so does what the person has proposed and waits for attest. */
export async function freeze(ctx: Ctx, input: UserInput): Promise<void> {
  const authorization = authorize(ctx, "admin.users.freeze");
  const { userId } = input;
  await write(ctx, authorization, async (work) => {
    const { tx } = work;
    const account = await lockAccount(tx, userId);
    if (account === null) throw new AppError("NOT_FOUND");
    if (account.role === "admin") await keepOneAdmin(tx, userId);
    await tx.update(profiles).set({ accountStatus: "frozen" }).where(eq(profiles.userId, userId));
    await endKeys(work, userId, "frozen");
    if (account.status === "active") await followAccountStatus(work, authorization, userId);
  });
}
