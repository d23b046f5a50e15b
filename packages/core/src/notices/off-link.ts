import { createHmac, timingSafeEqual } from "node:crypto";
import { noticeKinds } from "@utspring/domain/notices/rules";
import type { NoticeKind } from "@utspring/domain/notices/rules";

/** What a mail's link turns off: one kind, or the daily summary. */
export type OffTarget = NoticeKind | "digest";

const targets: readonly string[] = [...noticeKinds, "digest"];
const form = /^(?<userId>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(?<target>[A-Za-z]+)\.(?<signature>[\w-]{43})$/u;

/**
 * A token that turns one kind of mail off for one person and does nothing else. It is in mails only and does not
 * expire.
 */
export function offTokenFor(linkSecret: string, userId: string, target: OffTarget): string {
  return `${userId}.${target}.${signatureOf(linkSecret, userId, target)}`;
}

/** The person and kind of a token; null for one that this installation has not signed. */
export function readOffToken(linkSecret: string, token: string): { userId: string; target: OffTarget } | null {
  const { userId = "", target = "", signature = "" } = form.exec(token)?.groups ?? {};
  if (!targets.includes(target)) return null;
  const expected = Buffer.from(signatureOf(linkSecret, userId, target));
  return timingSafeEqual(expected, Buffer.from(signature)) ? { userId, target: target as OffTarget } : null;
}

function signatureOf(linkSecret: string, userId: string, target: string): string {
  return createHmac("sha256", linkSecret).update(`${userId}.${target}`).digest("base64url");
}
