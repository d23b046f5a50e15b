import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** RFC 6238, as authenticator apps use it: SHA-1, six digits, 30 seconds. */

const stepMs = 30_000;
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** 160 bits. */
export function newTotpSecret(): string {
  return base32(randomBytes(20));
}

export function totpUri(secret: string, email: string): string {
  return `otpauth://totp/Utspring:${encodeURIComponent(email)}?secret=${secret}&issuer=Utspring`;
}

/** The code of a 30-second step. */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac("sha1", bytesOf(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, "0");
}

/** Also the step before and the step after, for clocks that differ. Null for a wrong code. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const current = Math.floor(now.getTime() / stepMs);
  const given = Buffer.from(code);
  const steps = [current - 1, current, current + 1].filter((step) => {
    const right = Buffer.from(totpCode(secret, step));
    return given.length === right.length && timingSafeEqual(given, right);
  });
  return steps.at(-1) ?? null;
}

const codesAtOnce = 10;

/** Ten recovery codes of 80 bits: too many to guess, even from their hashes. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: codesAtOnce }, () => base32(randomBytes(10)).match(/.{4}/gu)?.join("-") ?? "");
}

export function plainCode(typed: string): string {
  return typed.replace(/[\s-]/gu, "").toUpperCase();
}

function base32(bytes: Uint8Array): string {
  let bits = "";
  for (const byte of bytes) bits += byte.toString(2).padStart(8, "0");
  return (bits.match(/.{5}/gu) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join("");
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/gu) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
