import type { CreateTokenInput } from "@utspring/domain/auth/schema";
import { authorize } from "../kernel/authorize.ts";
import type { Ctx } from "../kernel/context.ts";
import { writeAtGate } from "../kernel/transaction.ts";
import { lockVerified } from "./lock-account.ts";
import { startSession } from "./start-session.ts";
import { verifyCredentials } from "./verify-credentials.ts";

/** Makes a bearer token for the command line: shown once, reads unless it is made for more, lives 30 days, listed and ended like a session. @throws as signIn. */
export async function createToken(ctx: Ctx, input: CreateTokenInput): Promise<{ token: string; expiresAt: Date }> {
  const scope = authorize(ctx, "auth.createToken");
  const verified = await verifyCredentials(ctx, input.email, input.password);
  const { secret, expiresAt } = await writeAtGate(ctx, scope, async (work) =>
    startSession(work, await lockVerified(work.tx, verified), { id: ctx.deps.newId(), token: { label: input.label, scope: input.scope } }),
  );
  return { token: secret, expiresAt };
}
