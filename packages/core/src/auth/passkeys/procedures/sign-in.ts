import { eq } from "drizzle-orm";
import type { PasskeyAssertionInput } from "@utspring/domain/auth/factor-schema";
import { AppError } from "@utspring/domain/errors";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { writePreAuth } from "../../../kernel/transaction.ts";
import { callingDevice } from "../../calling-device.ts";
import { lockAccount } from "../../lock-account.ts";
import { takeChallenge } from "../../passkey-challenges.ts";
import { startSession } from "../../start-session.ts";
import { passkeys } from "../../table.ts";
import { usePasskey } from "../../use-passkey.ts";
import { userHandle, verifyAssertion } from "../../web-authn.ts";

/** The session starts confirmed and with a second factor. The account is read again under its lock. */
export async function signIn(
  ctx: Ctx,
  input: PasskeyAssertionInput,
): Promise<{ userId: string; secret: string; deviceProof: string }> {
  const authorization = authorize(ctx, "auth.passkeys.signIn");
  const { credential } = input;
  const { db, rateLimiter, appUrl, clock, newId } = ctx.deps;
  await rateLimiter.consume("passkeyByIp", ctx.ip);
  const browserSecret = ctx.browserSecret ?? null;
  const [stored] = await db.preAuth.autocommit.select().from(passkeys).where(eq(passkeys.credentialId, credential.id));
  if (browserSecret === null || !stored) throw new AppError("PASSKEY_REFUSED");
  if (credential.response.userHandle !== userHandle(stored.userId).toString("base64url"))
    throw new AppError("PASSKEY_REFUSED");
  const result = await verifyAssertion(appUrl, credential, stored, (challenge) =>
    writePreAuth(ctx, authorization, ({ tx }) =>
      takeChallenge(tx, { purpose: "signIn", browserSecret }, challenge, clock()),
    ),
  );
  const opened = await writePreAuth(ctx, authorization, async (work) => {
    const account = await lockAccount(work.tx, stored.userId);
    if (account === null) throw new AppError("PASSKEY_REFUSED");
    if (account.status === "frozen") throw new AppError("FROZEN");
    await usePasskey(work.tx, stored.id, result, work.now);
    const { secret, deviceProof } = await startSession(work, account, {
      id: newId(),
      token: null,
      device: callingDevice(ctx),
      replaced: ctx.sessionSecret,
      shownProof: ctx.deviceProof,
      hasSecondFactor: true,
    });
    return { userId: account.id, secret, deviceProof };
  });
  // Also the attempt that the challenge has counted.
  for (let calls = 0; calls < 2; calls += 1) await rateLimiter.refund("passkeyByIp", ctx.ip);
  return opened;
}
