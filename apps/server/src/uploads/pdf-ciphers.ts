import { createCipheriv, createHash } from "node:crypto";

/** OpenSSL no longer has RC4. It opens what every reader may open; it protects nothing here. */
export function rc4(key: Uint8Array, bytes: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number) => state[index & 255] ?? 0;
  const swap = (one: number, other: number) => {
    [state[one], state[other]] = [at(other), at(one)];
  };
  for (let index = 0, other = 0; index < 256; index += 1) {
    other = (other + at(index) + (key[index % key.length] ?? 0)) & 255;
    swap(index, other);
  }
  let [one, other] = [0, 0];
  return Buffer.from(
    bytes.map((byte) => {
      one = (one + 1) & 255;
      other = (other + at(one)) & 255;
      swap(one, other);
      return byte ^ at(at(one) + at(other));
    }),
  );
}

/** For an empty password (ISO 32000-2, algorithm 2.B). */
export function hashOfRevision6(salt: Buffer): Buffer {
  let key = createHash("sha256").update(salt).digest();
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const repeated = Buffer.concat(Array.from({ length: 64 }, () => key));
    const cipher = createCipheriv("aes-128-cbc", key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false);
    const encrypted = cipher.update(repeated);
    const remainder = encrypted.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = createHash(["sha256", "sha384", "sha512"][remainder] ?? "")
      .update(encrypted)
      .digest();
    last = encrypted.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}
