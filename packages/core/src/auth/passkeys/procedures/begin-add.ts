import { eq } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { write } from "../../../kernel/transaction.ts";
import { requireGivenFactor } from "../../account-factors.ts";
import { insertChallenge } from "../../passkey-challenges.ts";
import { requireConfirmedAddress } from "../../require-confirmed-address.ts";
import { presentFullName } from "../../present-name.ts";
import { requireConfirmed } from "../../require-confirmed.ts";
import { passkeys, profiles, users } from "../../table.ts";
import { createRegistrationOptions } from "../../web-authn.ts";

/** Enough for a person's devices. */
export const maxPasskeys = 10;

/** The challenge is valid once, in this session, within five minutes. */
export async function beginAdd(ctx: Ctx) {
  const authorization = authorize(ctx, "auth.passkeys.beginAdd");
  const { userId, sessionId } = authorization;
  const { challenge, email, fullName, existing } = await write(ctx, authorization, async (work) => {
    const { tx, now } = work;
    await requireConfirmed(work, authorization);
    await requireGivenFactor(tx, ctx.actor);
    await requireConfirmedAddress(tx, userId);
    const [person] = await tx
      .select({ email: users.email, firstName: profiles.firstName, lastName: profiles.lastName })
      .from(users)
      .innerJoin(profiles, eq(profiles.userId, users.id))
      .where(eq(users.id, userId));
    if (!person?.email) throw new AppError("NOT_SIGNED_IN");
    const known = await tx
      .select({ credentialId: passkeys.credentialId, transports: passkeys.transports })
      .from(passkeys)
      .where(eq(passkeys.userId, userId));
    if (known.length >= maxPasskeys) throw new AppError("PASSKEYS_FULL");
    return {
      challenge: await insertChallenge(tx, { purpose: "add", userId, sessionId }, now),
      email: person.email,
      fullName: presentFullName(person),
      existing: known,
    };
  });
  return createRegistrationOptions({ appUrl: ctx.deps.appUrl, challenge, userId, email, fullName, existing });
}
