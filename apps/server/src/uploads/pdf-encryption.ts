import { createDecipheriv, createHash } from "node:crypto";
import { hashOfRevision6, rc4 } from "./pdf-ciphers.ts";
import { PdfText } from "./pdf-syntax.ts";
import type { PdfDictionary, PdfValue } from "./pdf-syntax.ts";

/** By the object's number and generation. */
export type Decrypt = (bytes: Buffer, number: number, generation: number) => Buffer;

const padding = Buffer.from("28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a", "hex");
const md5 = (...parts: Uint8Array[]) => createHash("md5").update(Buffer.concat(parts)).digest();
const sha256 = (...parts: Uint8Array[]) => createHash("sha256").update(Buffer.concat(parts)).digest();

/** Null when a reader's password is needed, or programs may read the encryption differently. */
export function openEncryption(encryption: PdfDictionary, fileId: Buffer): Decrypt | null {
  const [version, revision] = [encryption.get("/V"), encryption.get("/R")];
  if (encryption.get("/Filter") !== "/Standard" || typeof revision !== "number") return null;
  const kind = `${String(version)}.${revision}`;
  if (kind === "5.5" || kind === "5.6") {
    const key = filterOf(encryption) === "/AESV3" ? key256(encryption, revision) : null;
    return key && ((bytes) => aes(key, bytes));
  }
  const filter = kind === "1.2" || kind === "2.3" ? "/V2" : kind === "4.4" ? filterOf(encryption) : null;
  if (filter !== "/V2" && filter !== "/AESV2") return null;
  const key = key128(encryption, fileId, revision);
  if (key === null) return null;
  return (bytes, number, generation) => {
    const place = Buffer.alloc(5);
    place.writeUIntLE(number % 2 ** 24, 0, 3);
    place.writeUIntLE(generation % 2 ** 16, 3, 2);
    const salt = Buffer.from(filter === "/AESV2" ? "sAlT" : "");
    const ofObject = md5(key, place, salt).subarray(0, Math.min(key.length + 5, 16));
    return filter === "/AESV2" ? aes(ofObject, bytes) : rc4(ofObject, bytes);
  };
}

/** Null for several methods. */
function filterOf(encryption: PdfDictionary): PdfValue {
  const filters = encryption.get("/CF");
  const isStandard = encryption.get("/StmF") === "/StdCF" && encryption.get("/StrF") === "/StdCF";
  const filter = isStandard && filters instanceof Map ? filters.get("/StdCF") : null;
  return filter instanceof Map ? (filter.get("/CFM") ?? null) : null;
}

const bytesOf = (value: PdfValue | undefined) => (value instanceof PdfText ? Buffer.from(value.text, "latin1") : null);

function key128(encryption: PdfDictionary, fileId: Buffer, revision: number): Buffer | null {
  const [owner, user] = [bytesOf(encryption.get("/O")), bytesOf(encryption.get("/U"))];
  const [permissions, bits] = [encryption.get("/P"), encryption.get("/Length") ?? 40];
  if (owner?.length !== 32 || user?.length !== 32 || typeof permissions !== "number") return null;
  const length = revision === 2 ? 5 : revision === 4 ? 16 : Number(bits) / 8;
  if (!Number.isInteger(length) || length < 5 || length > 16) return null;
  const rights = Buffer.alloc(4);
  rights.writeInt32LE(Math.trunc(permissions) | 0);
  const hasPlainMetadata = revision === 4 && encryption.get("/EncryptMetadata") === false;
  let key = md5(padding, owner, rights, fileId, Buffer.alloc(hasPlainMetadata ? 4 : 0, 255)).subarray(0, length);
  for (let turn = 0; turn < (revision === 2 ? 0 : 50); turn += 1) key = md5(key).subarray(0, length);
  let proof = rc4(key, revision === 2 ? padding : md5(padding, fileId));
  for (let turn = 1; turn < (revision === 2 ? 1 : 20); turn += 1)
    proof = rc4(
      key.map((byte) => byte ^ turn),
      proof,
    );
  return proof.equals(user.subarray(0, proof.length)) ? key : null;
}

function key256(encryption: PdfDictionary, revision: number): Buffer | null {
  const [user, wrapped] = [bytesOf(encryption.get("/U")), bytesOf(encryption.get("/UE"))];
  if (user === null || user.length < 48 || wrapped?.length !== 32) return null;
  const hash = (salt: Buffer) => (revision === 5 ? sha256(salt) : hashOfRevision6(salt));
  if (!hash(user.subarray(32, 40)).equals(user.subarray(0, 32))) return null;
  const decipher = createDecipheriv("aes-256-cbc", hash(user.subarray(40, 48)), Buffer.alloc(16));
  return decipher.setAutoPadding(false).update(wrapped);
}

/** A cut text lacks padding; the reader of the result knows its own end. */
function aes(key: Buffer, bytes: Buffer): Buffer {
  const whole = bytes.subarray(16, bytes.length - (bytes.length % 16));
  if (bytes.length < 32) return Buffer.alloc(0);
  const plain = createDecipheriv(`aes-${key.length * 8}-cbc`, key, bytes.subarray(0, 16))
    .setAutoPadding(false)
    .update(whole);
  const padded = plain.at(-1) ?? 0;
  return padded >= 1 && padded <= 16 ? plain.subarray(0, plain.length - padded) : plain;
}
