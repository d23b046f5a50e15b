import { eq, isNull } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { qrSvg } from "../../../kernel/qr-svg.ts";
import { write } from "../../../kernel/transaction.ts";
import { requireGivenFactor } from "../../account-factors.ts";
import { lockOwnAccount } from "../../lock-account.ts";
import { requireConfirmed } from "../../require-confirmed.ts";
import { requireConfirmedAddress } from "../../require-confirmed-address.ts";
import { totpSecrets, users } from "../../table.ts";
import { newTotpSecret, totpUri } from "../../totp-codes.ts";

/** Has no effect before `auth.totp.activate`; a second call replaces it. */
export async function begin(ctx: Ctx): Promise<{ secret: string; uri: string; svg: string }> {
  const authorization = authorize(ctx, "auth.totp.begin");
  const { userId } = authorization;
  if (ctx.actor.kind !== "person" || !ctx.actor.isAdmin) throw new AppError("CODES_FOR_ADMINS");
  const secret = newTotpSecret();
  const email = await write(ctx, authorization, async (work) => {
    const { tx, now } = work;
    await lockOwnAccount(tx, authorization);
    await requireConfirmed(work, authorization);
    await requireGivenFactor(tx, ctx.actor);
    await requireConfirmedAddress(tx, userId);
    const begun = await tx
      .insert(totpSecrets)
      .values({ userId, secret, createdAt: now })
      .onConflictDoUpdate({
        target: totpSecrets.userId,
        set: { secret, createdAt: now },
        setWhere: isNull(totpSecrets.activatedAt),
      })
      .returning({ userId: totpSecrets.userId });
    if (begun.length === 0) throw new AppError("CODES_ALREADY_ACTIVE");
    const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
    return user?.email ?? "";
  });
  const uri = totpUri(secret, email);
  return { secret, uri, svg: qrSvg(uri) };
}
