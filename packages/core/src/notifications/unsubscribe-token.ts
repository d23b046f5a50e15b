import { createHmac, timingSafeEqual } from "node:crypto";
import { notificationKinds } from "@utspring/domain/notification-kinds";
import type { NotificationKind } from "@utspring/domain/notification-kinds";

/** A kind, or the daily summary. */
export type UnsubscribeTarget = NotificationKind | "digest";

const targets: readonly string[] = [...notificationKinds, "digest"];
const form = /^(?<userId>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(?<target>[A-Za-z]+)\.(?<signature>[\w-]{43})$/u;

/** The token does nothing else, is in mails only and does not expire. */
export function unsubscribeTokenFor(linkSecret: string, userId: string, target: UnsubscribeTarget): string {
  return `${userId}.${target}.${signatureOf(linkSecret, userId, target)}`;
}

/** Null for a token that this installation has not signed. */
export function verifyUnsubscribeToken(
  linkSecret: string,
  token: string,
): { userId: string; target: UnsubscribeTarget } | null {
  const { userId = "", target = "", signature = "" } = form.exec(token)?.groups ?? {};
  if (!targets.includes(target)) return null;
  const expected = Buffer.from(signatureOf(linkSecret, userId, target));
  return timingSafeEqual(expected, Buffer.from(signature)) ? { userId, target: target as UnsubscribeTarget } : null;
}

/** Does not check the signature: for the page that asks first. Null for another text. */
export function targetOf(token: string): UnsubscribeTarget | null {
  const { target = "" } = form.exec(token)?.groups ?? {};
  return targets.includes(target) ? (target as UnsubscribeTarget) : null;
}

function signatureOf(linkSecret: string, userId: string, target: string): string {
  return createHmac("sha256", linkSecret).update(`${userId}.${target}`).digest("base64url");
}
