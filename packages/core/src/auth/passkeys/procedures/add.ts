import { count, eq } from "drizzle-orm";
import type { AddPasskeyInput } from "@utspring/domain/auth/factor-schema";
import { AppError } from "@utspring/domain/errors";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { write } from "../../../kernel/transaction.ts";
import { markSecondFactor, noteFactorChange, requireGivenFactor } from "../../account-factors.ts";
import { lockOwnAccount } from "../../lock-account.ts";
import { takeChallenge } from "../../passkey-challenges.ts";
import { passkeys } from "../../table.ts";
import { verifyRegistration } from "../../web-authn.ts";
import { maxPasskeys } from "./begin-add.ts";

/** The session counts as having given a second factor; a mail tells the owner. */
export async function add(ctx: Ctx, input: AddPasskeyInput): Promise<{ passkeyId: string }> {
  const authorization = authorize(ctx, "auth.passkeys.add");
  const { userId, sessionId } = authorization;
  const { appUrl, clock, newId } = ctx.deps;
  const made = await verifyRegistration(appUrl, input.credential, (challenge) =>
    write(ctx, authorization, ({ tx }) => takeChallenge(tx, { purpose: "add", userId, sessionId }, challenge, clock())),
  );
  return write(ctx, authorization, async (work) => {
    const { tx, now } = work;
    await lockOwnAccount(tx, authorization);
    await requireGivenFactor(tx, ctx.actor);
    const [held] = await tx.select({ n: count() }).from(passkeys).where(eq(passkeys.userId, userId));
    if ((held?.n ?? 0) >= maxPasskeys) throw new AppError("PASSKEYS_FULL");
    const passkeyId = newId();
    const added = await tx
      .insert(passkeys)
      .values({ id: passkeyId, userId, ...made, name: input.name, createdAt: now })
      .onConflictDoNothing({ target: passkeys.credentialId })
      .returning({ id: passkeys.id });
    if (added.length === 0) throw new AppError("PASSKEY_KNOWN");
    await markSecondFactor(work, sessionId);
    await noteFactorChange(ctx, work, userId, "auth.passkeys.add");
    return { passkeyId };
  });
}
