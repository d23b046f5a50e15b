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

  it("hashes with OWASP's parameters by default", async () => {
    expect(await createPasswords().hash("utspring2027")).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it("treats composed and decomposed å as the same character", async () => {
    const passwords = quick();
    const stored = await passwords.hash("b\u00e5t");
    expect(await passwords.verify(stored, "ba\u030at")).toBe(true);
  });

  it("rejects an unknown account at the same cost as a known one", async () => {
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

  it("A7 hash DoS — of 200 at once two are hashed, fifty wait and the rest are BUSY; afterwards it works", async () => {
    const passwords = quick();
    const ended = await Promise.allSettled(Array.from({ length: 200 }, () => passwords.hash("utspring2027")));
    const refused = ended.filter((result) => result.status === "rejected");
    expect(refused).toHaveLength(200 - 52);
    expect(refused.every((result) => result.reason instanceof AppError && result.reason.code === "BUSY")).toBe(true);
    await expect(passwords.hash("igen")).resolves.toBeTypeOf("string");
  });

  it("A7 hash DoS — an address with one attempt is served during a flood from another, and known callers do not wait for unknown ones", async () => {
    const passwords = quick();
    const flood = Array.from({ length: 100 }, () => passwords.hash("x", { key: "192.0.2.1", isKnown: false }));
    const settled = Promise.allSettled(flood);
    expect(await passwords.hash("x", { key: "192.0.2.2", isKnown: false })).toBeTypeOf("string");
    const known = await Promise.all(
      Array.from({ length: 20 }, (_, n) => passwords.hash("x", { key: `${n}`, isKnown: true })),
    );
    expect(known).toHaveLength(20);
    expect((await settled).filter(({ status }) => status === "fulfilled").length).toBe(51);
  });

  it("A7 hash DoS — of two hundred concurrent sign-ins eight begin and forty-four wait; the rest are refused before any work", async () => {
    const passwords = quick();
    let begun = 0;
    const held: (() => void)[] = [];
    const signIn = async (n: number) => {
      await passwords.runInQueue({ key: `${n}`, isKnown: false }, async () => {
        begun += 1;
        await new Promise<void>((resolve) => held.push(resolve));
      });
    };
    const batch = Promise.allSettled(Array.from({ length: 200 }, (_, n) => signIn(n)));
    expect(await passwords.runInQueue({ key: "known", isKnown: true }, () => Promise.resolve("at once"))).toBe(
      "at once",
    );
    expect(begun).toBe(8);
    // Eight run at a time; when one ends, the next that waits starts.
    for (let n = 0; n < 52; n += 1) {
      held.shift()?.();
      await new Promise(setImmediate);
    }
    expect(begun).toBe(52);
    const refused = (await batch).filter((one) => one.status === "rejected");
    expect(refused).toHaveLength(148);
    for (const { reason } of refused) expect(reason).toMatchObject({ code: "BUSY" });
  });

  it("frees its slot when a hash fails", async () => {
    const passwords = quick();
    const broken = await Promise.allSettled(Array.from({ length: 20 }, () => passwords.verify("not a hash", "x")));
    expect(broken.every((result) => result.status === "rejected")).toBe(true);
    await expect(passwords.hash("igen")).resolves.toBeTypeOf("string");
  });
});
