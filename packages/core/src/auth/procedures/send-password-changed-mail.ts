import { authTexts } from "@utspring/domain/auth/texts";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { read } from "../../kernel/transaction.ts";
import { findConfirmedAddress } from "../find-confirmed-address.ts";

export async function sendPasswordChangedMail(ctx: Ctx, input: { userId: string }): Promise<void> {
  const authorization = authorize(ctx, "auth.sendPasswordChangedMail");
  const email = await read(ctx, authorization, (tx) => findConfirmedAddress(tx, input.userId));
  if (email !== null)
    await ctx.deps.mailer.send({ mailKey: ctx.requestId, to: email, ...authTexts.passwordChangedMail });
}
