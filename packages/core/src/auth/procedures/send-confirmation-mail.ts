import { eq } from "drizzle-orm";
import { authTexts } from "@utspring/domain/auth/texts";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { write } from "../../kernel/transaction.ts";
import { lockAccount } from "../lock-account.ts";
import { hashSecret, newSecret } from "../session-store.ts";
import { emailConfirmations, users } from "../table.ts";

const linkLifeMs = 3 * 86_400_000;

/** The token is made in the job, so that it is never queued, and is after `#`, so it reaches no log and no referrer. */
export async function sendConfirmationMail(ctx: Ctx, input: { userId: string }): Promise<void> {
  const authorization = authorize(ctx, "auth.sendConfirmationMail");
  const { userId } = input;
  const token = newSecret();
  const email = await write(ctx, authorization, async ({ tx, now }) => {
    const account = await lockAccount(tx, userId);
    const [user] = await tx.select({ confirmedAt: users.emailConfirmedAt }).from(users).where(eq(users.id, userId));
    if (account === null || !user || user.confirmedAt !== null) return null;
    await tx.insert(emailConfirmations).values({
      tokenHash: hashSecret(token),
      userId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + linkLifeMs),
    });
    return account.email;
  });
  if (email === null) return;
  const { subject, text } = authTexts.confirmationMail;
  await ctx.deps.mailer.send({
    mailKey: ctx.requestId,
    to: email,
    subject,
    text: text(`${ctx.deps.appUrl}/bekrafta#token=${token}`),
  });
}
