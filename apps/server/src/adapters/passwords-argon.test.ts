import { AppError } from "@utspring/domain/errors";
import { describe, expect, it } from "vitest";
import { createPasswords } from "./passwords-argon.ts";

const quick = () => createPasswords({ memoryCost: 1024, timeCost: 1 });

describe("passwords", () => {
  it("accepts the password and nothing else", async () => {
    const passwords = quick();
    const stored = await passwords.hash("utspring2027");
    expect(await passwords.verify(stored, "utspring2027")).toBe(true);
    expect(await passwords.verify(stored, "utspring2028")).toBe(false);
  });

  it("hashes as OWASP says when nothing else is asked", async () => {
    expect(await createPasswords().hash("utspring2027")).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it("takes å as å, however the keyboard composed it", async () => {
    const passwords = quick();
    const stored = await passwords.hash("b\u00e5t");
    expect(await passwords.verify(stored, "ba\u030at")).toBe(true);
  });

  it("answers no for an unknown account, at the same cost", async () => {
    const passwords = createPasswords();
    const stored = await passwords.hash("utspring2027");
    const timed = async (hash: string | null) => {
      const started = performance.now();
      expect(await passwords.verify(hash, "fel")).toBe(false);
      return performance.now() - started;
    };
    await timed(stored);
    const [known, unknown] = [await timed(stored), await timed(null)];
    // Both run argon2; an early return would be a hundred times faster.
    expect(unknown).toBeGreaterThan(known / 10);
  });

  it("A7 hash DoS — 200 at once: two are hashed, fifty wait, the rest are BUSY, and afterwards it works", async () => {
    const passwords = quick();
    const ended = await Promise.allSettled(Array.from({ length: 200 }, () => passwords.hash("utspring2027")));
    const refused = ended.filter((result) => result.status === "rejected");
    expect(refused).toHaveLength(200 - 52);
    expect(refused.every((result) => result.reason instanceof AppError && result.reason.code === "BUSY")).toBe(true);
    await expect(passwords.hash("igen")).resolves.toBeTypeOf("string");
  });

  it("A7 hash DoS — a stranger with one try is served in a flood from one address, and known callers do not wait for strangers", async () => {
    const passwords = quick();
    const flood = Array.from({ length: 100 }, () => passwords.hash("x", { key: "192.0.2.1", isKnown: false }));
    const settled = Promise.allSettled(flood);
    expect(await passwords.hash("x", { key: "192.0.2.2", isKnown: false })).toBeTypeOf("string");
    const known = await Promise.all(Array.from({ length: 20 }, (_, n) => passwords.hash("x", { key: `${n}`, isKnown: true })));
    expect(known).toHaveLength(20);
    expect((await settled).filter(({ status }) => status === "fulfilled").length).toBe(51);
  });

  it("A7 hash DoS — whether there is room can be asked before anything is done; a key with more waiting gives up its place", async () => {
    const passwords = quick();
    const crowd = Promise.allSettled(Array.from({ length: 52 }, (_, n) => passwords.hash("x", { key: `${n}`, isKnown: false })));
    expect(() => passwords.refuseIfFull({ key: "new", isKnown: false })).toThrow(AppError);
    expect(() => passwords.refuseIfFull({ key: "new", isKnown: true })).not.toThrow();
    await crowd;
    const flood = Promise.allSettled(Array.from({ length: 52 }, () => passwords.hash("x", { key: "192.0.2.1", isKnown: false })));
    expect(() => passwords.refuseIfFull({ key: "192.0.2.2", isKnown: false })).not.toThrow();
    expect(() => passwords.refuseIfFull({ key: "192.0.2.1", isKnown: false })).toThrow(AppError);
    await flood;
    expect(() => passwords.refuseIfFull({ key: "new", isKnown: false })).not.toThrow();
  });

  it("gives its place back when a hash fails", async () => {
    const passwords = quick();
    const broken = await Promise.allSettled(Array.from({ length: 20 }, () => passwords.verify("not a hash", "x")));
    expect(broken.every((result) => result.status === "rejected")).toBe(true);
    await expect(passwords.hash("igen")).resolves.toBeTypeOf("string");
  });
});
