import { factorTexts } from "@utspring/domain/auth/factor-texts";
import type { AccountEventKind } from "@utspring/domain/events";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { Jobs } from "../../kernel/jobs.ts";
import { read } from "../../kernel/transaction.ts";
import { findConfirmedAddress } from "../find-confirmed-address.ts";

const { mails } = factorTexts;
const words: Record<AccountEventKind, string> = {
  "auth.passkeys.add": mails.addPasskey,
  "auth.passkeys.remove": mails.removePasskey,
  "auth.totp.activate": mails.addApp,
  "auth.totp.renewCodes": mails.renewCodes,
  "auth.totp.remove": mails.removeApp,
  "admin.users.removeFactors": mails.removedByAdmin,
  "admin.removeFactors": mails.removedByOperator,
};

export async function sendFactorMail(ctx: Ctx, input: Jobs["sendFactorMail"]): Promise<void> {
  const authorization = authorize(ctx, "auth.sendFactorMail");
  const email = await read(ctx, authorization, (tx) => findConfirmedAddress(tx, input.userId));
  const { mail } = factorTexts;
  if (email !== null)
    await ctx.deps.mailer.send({
      mailKey: ctx.requestId,
      to: email,
      subject: mail.subject,
      text: mail.text(words[input.what]),
    });
}
