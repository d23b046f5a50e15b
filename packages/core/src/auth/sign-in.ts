import type { SignInInput } from "@utspring/domain/auth/schema";
import { authorize } from "../kernel/authorize.ts";
import type { Ctx } from "../kernel/context.ts";
import { writeAtGate } from "../kernel/transaction.ts";
import { openSession } from "./session-store.ts";
import { verifyCredentials } from "./verify-credentials.ts";
import type { Verified } from "./verify-credentials.ts";

/** Opens a browser session with a new secret, and proves the browser, both for cookies. @throws as verifyCredentials. */
export async function signIn(ctx: Ctx, input: SignInInput): Promise<Verified & { secret: string }> {
  const scope = authorize(ctx, "auth.signIn");
  const { userId, deviceProof } = await verifyCredentials(ctx, input.email, input.password);
  const { secret } = await writeAtGate(ctx, scope, ({ tx, now }) =>
    openSession(tx, { id: ctx.deps.newId(), userId, token: null, now }),
  );
  return { userId, secret, deviceProof };
}
