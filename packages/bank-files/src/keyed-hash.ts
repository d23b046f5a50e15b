import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

/** HMAC-SHA-256; key and result in hex. */
export function keyedHash(keyHex: string): (text: string) => string {
  // Hashing the key once and reusing an object saves most of the work for a short text.
  const keyed = hmac.create(sha256, hexToBytes(keyHex));
  const used = keyed.clone();
  return (text) => bytesToHex(keyed._cloneInto(used).update(utf8ToBytes(text)).digest());
}
