import { and, gt, isNull } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { paymentLinks } from "../table.ts";

/** Neither revoked nor expired. */
export function isLinkOpenAt(now: Date): SQL | undefined {
  return and(isNull(paymentLinks.revokedAt), gt(paymentLinks.expiresAt, now));
}
