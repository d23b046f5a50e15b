import { authTexts } from "@utspring/domain/auth/texts";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { write } from "../../kernel/transaction.ts";
import { lockAccount } from "../lock-account.ts";
import { hashSecret, newSecret } from "../session-store.ts";
import { passwordResets } from "../table.ts";

const linkLifeMs = 3_600_000;

/** The token is made in the job, so that it is never queued, and is after `#`, so it reaches no log and no referrer. */
export async function sendResetMail(ctx: Ctx, input: { userId: string }): Promise<void> {
  const authorization = authorize(ctx, "auth.sendResetMail");
  const token = newSecret();
  const email = await write(ctx, authorization, async ({ tx, now }) => {
    const user = await lockAccount(tx, input.userId);
    if (user === null) return null; // the account has been removed meanwhile
    await tx.insert(passwordResets).values({
      tokenHash: hashSecret(token),
      userId: input.userId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + linkLifeMs),
    });
    return user.email;
  });
  if (email === null) return;
  const { subject, text } = authTexts.resetMail;
  await ctx.deps.mailer.send({
    mailKey: ctx.requestId,
    to: email,
    subject,
    text: text(`${ctx.deps.appUrl}/auth#type=recovery&token=${token}`),
  });
}
