import { randomBytes } from "node:crypto";
import { hashSecret } from "../../auth/session-store.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { UnitOfWork } from "../../kernel/transaction.ts";
import { payLinkLifeMs, paymentLinks } from "../table.ts";

export interface MadePayLink {
  linkId: string;
  /** The secret is after `#`, so it reaches no log and no referrer. */
  link: string;
  expiresAt: Date;
}

/** The token has 128 random bits; only its hash is stored. Emits nothing. */
export async function insertPayLink(
  { deps }: Ctx,
  { tx, now }: UnitOfWork,
  of: { classId: string; requirementId: string; isOwn: boolean; createdBy: string },
): Promise<MadePayLink> {
  const token = randomBytes(16).toString("base64url");
  const linkId = deps.newId();
  const expiresAt = new Date(now.getTime() + payLinkLifeMs);
  await tx.insert(paymentLinks).values({ ...of, id: linkId, tokenHash: hashSecret(token), createdAt: now, expiresAt });
  return { linkId, link: `${deps.appUrl}/betala#token=${token}`, expiresAt };
}
