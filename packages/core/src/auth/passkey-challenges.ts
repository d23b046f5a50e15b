import { randomBytes } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import type { Tx } from "../kernel/db.ts";
import { hashSecret } from "./session-store.ts";
import { passkeyChallenges } from "./table.ts";
import { challengeLifeMs } from "./web-authn.ts";

/** The session it was made in or, before sign-in, the browser with the cookie. */
export type ChallengeOwner =
  | { purpose: "add" | "confirm"; userId: string; sessionId: string }
  | { purpose: "signIn"; browserSecret: string };

/** Stores only the hash of its 256 bits. */
export async function insertChallenge(tx: Tx, owner: ChallengeOwner, now: Date): Promise<Uint8Array> {
  const challenge = randomBytes(32);
  await tx.insert(passkeyChallenges).values({
    challengeHash: hashSecret(challenge.toString("base64url")),
    purpose: owner.purpose,
    expiresAt: new Date(now.getTime() + challengeLifeMs),
    ...(owner.purpose === "signIn"
      ? { browserHash: hashSecret(owner.browserSecret) }
      : { userId: owner.userId, sessionId: owner.sessionId }),
  });
  return challenge;
}

/** Deletes it, so that it can be answered only once. False when it is not the owner's, has expired or is gone. */
export async function takeChallenge(tx: Tx, owner: ChallengeOwner, challenge: string, now: Date): Promise<boolean> {
  const t = passkeyChallenges;
  const isOwners =
    owner.purpose === "signIn"
      ? eq(t.browserHash, hashSecret(owner.browserSecret))
      : and(eq(t.userId, owner.userId), eq(t.sessionId, owner.sessionId));
  const taken = await tx
    .delete(t)
    .where(
      and(eq(t.challengeHash, hashSecret(challenge)), eq(t.purpose, owner.purpose), isOwners, gt(t.expiresAt, now)),
    )
    .returning({ hash: t.challengeHash });
  return taken.length > 0;
}
