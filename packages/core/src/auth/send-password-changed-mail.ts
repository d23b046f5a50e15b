import { eq } from "drizzle-orm";
import { authTexts } from "@utspring/domain/auth/texts";
import { authorize } from "../kernel/authorize.ts";
import type { Ctx } from "../kernel/context.ts";
import { read } from "../kernel/transaction.ts";
import { users } from "./table.ts";

/** Tells the owner of an account that its password has changed (SAFETY 2.6.4). */
export async function sendPasswordChangedMail(ctx: Ctx, input: { userId: string }): Promise<void> {
  const scope = authorize(ctx, "auth.sendPasswordChangedMail");
  const [user] = await read(ctx, scope, (tx) =>
    tx.select({ email: users.email }).from(users).where(eq(users.id, input.userId)),
  );
  if (user?.email) await ctx.deps.mailer.send({ mailKey: ctx.requestId, to: user.email, ...authTexts.passwordChangedMail });
}
