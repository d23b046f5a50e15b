import { createHmac } from "node:crypto";
import { expect, it } from "vitest";
import { keyedHash } from "./keyed-hash.ts";

it("a phone is hashed with the class's key as Node's HMAC-SHA-256 does, and differs in another class", () => {
  const keys = ["0123456789abcdef".repeat(4), "fedcba9876543210".repeat(4)];
  const hashes = keys.map((key) => keyedHash(key)("+46701740605"));
  expect(hashes).toEqual(
    keys.map((key) => createHmac("sha256", Buffer.from(key, "hex")).update("+46701740605").digest("hex")),
  );
  expect(new Set(hashes).size).toBe(2);
});
