import { and, eq } from "drizzle-orm";
import type { PasskeyAssertionInput } from "@utspring/domain/auth/factor-schema";
import { AppError } from "@utspring/domain/errors";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { read, write } from "../../../kernel/transaction.ts";
import { lockOwnAccount } from "../../lock-account.ts";
import { takeChallenge } from "../../passkey-challenges.ts";
import { passkeys, sessions } from "../../table.ts";
import { usePasskey } from "../../use-passkey.ts";
import { verifyAssertion } from "../../web-authn.ts";

/** Counts as a confirmed password (require-confirmed.ts) and as the session's second factor. */
export async function confirm(ctx: Ctx, input: PasskeyAssertionInput): Promise<void> {
  const authorization = authorize(ctx, "auth.passkeys.confirm");
  const { userId, sessionId } = authorization;
  const { credential } = input;
  const { appUrl, clock } = ctx.deps;
  const [stored] = await read(ctx, authorization, (tx) =>
    tx
      .select()
      .from(passkeys)
      .where(and(eq(passkeys.credentialId, credential.id), eq(passkeys.userId, userId))),
  );
  if (!stored) throw new AppError("PASSKEY_REFUSED");
  const result = await verifyAssertion(appUrl, credential, stored, (challenge) =>
    write(ctx, authorization, ({ tx }) =>
      takeChallenge(tx, { purpose: "confirm", userId, sessionId }, challenge, clock()),
    ),
  );
  await write(ctx, authorization, async ({ tx, now }) => {
    await lockOwnAccount(tx, authorization);
    await usePasskey(tx, stored.id, result, now);
    await tx
      .update(sessions)
      .set({ confirmedAt: now, secondFactorAt: now })
      .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)));
  });
}
