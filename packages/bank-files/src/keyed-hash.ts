import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

/** HMAC-SHA-256 of texts with a key in hex, in hex: a class knows a phone or a name by it. */
export function keyedHash(keyHex: string): (text: string) => string {
  const key = hexToBytes(keyHex);
  return (text) => bytesToHex(hmac(sha256, key, utf8ToBytes(text)));
}
