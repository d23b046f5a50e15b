import { eq } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { write } from "../../../kernel/transaction.ts";
import { insertChallenge } from "../../passkey-challenges.ts";
import { passkeys } from "../../table.ts";
import { createAssertionOptions } from "../../web-authn.ts";

export async function beginConfirm(ctx: Ctx) {
  const authorization = authorize(ctx, "auth.passkeys.beginConfirm");
  const { userId, sessionId } = authorization;
  const { challenge, allowed } = await write(ctx, authorization, async ({ tx, now }) => {
    const own = await tx
      .select({ credentialId: passkeys.credentialId, transports: passkeys.transports })
      .from(passkeys)
      .where(eq(passkeys.userId, userId));
    if (own.length === 0) throw new AppError("NOT_FOUND");
    return { challenge: await insertChallenge(tx, { purpose: "confirm", userId, sessionId }, now), allowed: own };
  });
  return createAssertionOptions({ appUrl: ctx.deps.appUrl, challenge, allowed });
}
