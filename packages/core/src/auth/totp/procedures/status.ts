import { and, count, eq, isNotNull } from "drizzle-orm";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { read } from "../../../kernel/transaction.ts";
import { recoveryCodes, totpSecrets } from "../../table.ts";

export async function status(ctx: Ctx): Promise<{ isActive: boolean; recoveryCodesLeft: number }> {
  const authorization = authorize(ctx, "auth.totp.status");
  const { userId } = authorization;
  return read(ctx, authorization, async (tx) => {
    const [apps, [left]] = await Promise.all([
      tx
        .select({ id: totpSecrets.userId })
        .from(totpSecrets)
        .where(and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.activatedAt))),
      tx.select({ n: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId)),
    ]);
    return { isActive: apps.length > 0, recoveryCodesLeft: left?.n ?? 0 };
  });
}
