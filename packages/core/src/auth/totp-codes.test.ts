import { expect, it } from "vitest";
import { newRecoveryCodes, newTotpSecret, plainCode, stepOfCode, totpCode, totpUri } from "./totp-codes.ts";

// The test values of RFC 6238 for SHA-1, their last six digits: "12345678901234567890" in base32.
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

it.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
])("computes and accepts the test code of RFC 6238 at second %i", (seconds, code) => {
  expect(totpCode(secret, Math.floor(seconds / 30))).toBe(code);
  expect(stepOfCode(secret, code, new Date(seconds * 1_000))).toBe(Math.floor(seconds / 30));
});

it("accepts the code of one step before or after, and refuses other codes and malformed ones", () => {
  const now = new Date(1_111_111_111_000);
  const step = Math.floor(1_111_111_111 / 30);
  expect([-1, 1].map((off) => stepOfCode(secret, totpCode(secret, step + off), now))).toEqual([step - 1, step + 1]);
  expect([-2, 2].map((off) => stepOfCode(secret, totpCode(secret, step + off), now))).toEqual([null, null]);
  expect(["", "5047", "0504710", "åååååå", "０５０４７１"].map((code) => stepOfCode(secret, code, now))).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});

it("a secret has 160 bits, a recovery code 80, and spaces and hyphens in a typed code are ignored", () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/u);
  expect(newRecoveryCodes()).toHaveLength(10);
  expect(newRecoveryCodes()[0]).toMatch(/^(?:[A-Z2-7]{4}-){3}[A-Z2-7]{4}$/u);
  expect(plainCode(" abcd-efgh 2345 ")).toBe("ABCDEFGH2345");
  expect(totpUri("ABC", "a b@c.se")).toBe("otpauth://totp/Utspring:a%20b%40c.se?secret=ABC&issuer=Utspring");
});
