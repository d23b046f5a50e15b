import type { RemoveMyAccountInput } from "@utspring/domain/auth/schema";
import { checkOwnPassword } from "../../auth/check-own-password.ts";
import { keepOneAdmin } from "../../auth/keep-one-admin.ts";
import { lockWithPassword } from "../../auth/lock-account.ts";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { writePreAuth } from "../../kernel/transaction.ts";
import { anonymise } from "../anonymise.ts";
import { markErased } from "../erasures.ts";

/** The ledger keeps its rows without the name. @throws AppError WRONG_PASSWORD or LAST_ADMIN. */
export async function removeMyAccount(ctx: Ctx, input: RemoveMyAccountInput): Promise<void> {
  const authorization = authorize(ctx, "auth.removeMyAccount");
  const { userId } = authorization;
  const hash = await checkOwnPassword(ctx, userId, input.password, "password");
  await writePreAuth(ctx, authorization, async (work) => {
    const { tx, publishAfterCommit } = work;
    const account = await lockWithPassword(tx, authorization, { hash, field: "password" });
    if (account.role === "admin") await keepOneAdmin(tx, userId);
    await anonymise(work, authorization, userId);
    publishAfterCommit({ kind: "revoked", userId });
  });
  await markErased(ctx, userId, ctx.deps.clock());
}
