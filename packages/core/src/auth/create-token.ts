import type { CreateTokenInput } from "@utspring/domain/auth/schema";
import { authorize } from "../kernel/authorize.ts";
import type { Ctx } from "../kernel/context.ts";
import { writeAtGate } from "../kernel/transaction.ts";
import { openSession } from "./session-store.ts";
import { verifyCredentials } from "./verify-credentials.ts";

/** Makes a bearer token for the command line: shown once, reads unless it is made for more, lives 30 days, listed and ended like a session. */
export async function createToken(ctx: Ctx, input: CreateTokenInput): Promise<{ token: string; expiresAt: Date }> {
  const scope = authorize(ctx, "auth.createToken");
  const { userId } = await verifyCredentials(ctx, input.email, input.password);
  const { secret, expiresAt } = await writeAtGate(ctx, scope, ({ tx, now }) =>
    openSession(tx, { id: ctx.deps.newId(), userId, token: { label: input.label, scope: input.scope }, now }),
  );
  return { token: secret, expiresAt };
}
