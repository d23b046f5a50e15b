import { and, eq } from "drizzle-orm";
import type { PasskeyInput } from "@utspring/domain/auth/factor-schema";
import { AppError } from "@utspring/domain/errors";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { write } from "../../../kernel/transaction.ts";
import { forgetFactorIfLast, noteFactorChange, requireGivenFactor } from "../../account-factors.ts";
import { lockOwnAccount } from "../../lock-account.ts";
import { requireConfirmed } from "../../require-confirmed.ts";
import { passkeys } from "../../table.ts";

/** Sessions continue; a mail tells the owner. */
export async function remove(ctx: Ctx, input: PasskeyInput): Promise<void> {
  const authorization = authorize(ctx, "auth.passkeys.remove");
  const { userId } = authorization;
  await write(ctx, authorization, async (work) => {
    const { tx } = work;
    await lockOwnAccount(tx, authorization);
    await requireConfirmed(work, authorization);
    await requireGivenFactor(tx, ctx.actor);
    const removed = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, input.passkeyId), eq(passkeys.userId, userId)))
      .returning({ id: passkeys.id });
    if (removed.length === 0) throw new AppError("NOT_FOUND");
    await forgetFactorIfLast(work, userId);
    await noteFactorChange(ctx, work, userId, "auth.passkeys.remove");
  });
}
