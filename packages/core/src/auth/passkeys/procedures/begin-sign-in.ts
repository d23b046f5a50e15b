import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { writePreAuth } from "../../../kernel/transaction.ts";
import { insertChallenge } from "../../passkey-challenges.ts";
import { newSecret } from "../../session-store.ts";
import { createAssertionOptions } from "../../web-authn.ts";

/** Also returns the secret that binds the challenge to this browser. */
export async function beginSignIn(ctx: Ctx) {
  const authorization = authorize(ctx, "auth.passkeys.beginSignIn");
  await ctx.deps.rateLimiter.consume("passkeyByIp", ctx.ip);
  const browserSecret = newSecret();
  const challenge = await writePreAuth(ctx, authorization, ({ tx, now }) =>
    insertChallenge(tx, { purpose: "signIn", browserSecret }, now),
  );
  return { options: await createAssertionOptions({ appUrl: ctx.deps.appUrl, challenge }), browserSecret };
}
