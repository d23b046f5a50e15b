import { createHash } from "node:crypto";
import { canonicalSignOff } from "@utspring/domain/fund/review";
import type { HashedSignOff } from "@utspring/domain/fund/review";

/** Hexadecimal SHA-256 over the previous sign-off's hash and this one's content. */
export function hashSignOff(previousHash: string, signOff: HashedSignOff): string {
  return createHash("sha256").update(canonicalSignOff(previousHash, signOff)).digest("hex");
}
