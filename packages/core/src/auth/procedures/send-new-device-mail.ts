import { authTexts } from "@utspring/domain/auth/texts";
import { formatMoment } from "@utspring/domain/dates";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { read } from "../../kernel/transaction.ts";
import { findConfirmedAddress } from "../find-confirmed-address.ts";

/** `at` is an ISO timestamp. */
export async function sendNewDeviceMail(
  ctx: Ctx,
  input: { userId: string; at: string; isToken: boolean },
): Promise<void> {
  const scope = authorize(ctx, "auth.sendNewDeviceMail");
  const email = await read(ctx, scope, (tx) => findConfirmedAddress(tx, input.userId));
  if (email === null) return;
  const { subject, text } = authTexts.newDeviceMail;
  await ctx.deps.mailer.send({
    mailKey: ctx.requestId,
    to: email,
    subject,
    text: text({ when: formatMoment(new Date(input.at)), isToken: input.isToken, address: ctx.deps.appUrl }),
  });
}
