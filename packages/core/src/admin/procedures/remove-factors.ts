import { eq } from "drizzle-orm";
import { endKeys } from "../../account/end-keys.ts";
import { noteFactorChange } from "../../auth/account-factors.ts";
import { lockAccount } from "../../auth/lock-account.ts";
import { users } from "../../auth/table.ts";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { write } from "../../kernel/transaction.ts";

/** For the operator, when the only administrator has lost passkey and app. */
export async function removeFactors(ctx: Ctx, input: { email: string }): Promise<"unknown" | "none" | "removed"> {
  const authorization = authorize(ctx, "admin.removeFactors");
  return write(ctx, authorization, async (work) => {
    const { tx } = work;
    const [user] = await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email, input.email.trim().toLowerCase()));
    if (!user) return "unknown";
    await lockAccount(tx, user.id);
    const ended = await endKeys(work, user.id, "factorsRemoved");
    if (!ended.passkeys && !ended.app) return "none";
    await noteFactorChange(ctx, work, user.id, "admin.removeFactors");
    return "removed";
  });
}
