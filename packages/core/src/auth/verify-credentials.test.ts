import { randomUUID } from "node:crypto";
import { AppError } from "@utspring/domain/errors";
import { describe, expect, it } from "vitest";
import { ctxWith } from "@utspring/testkit/actors";
import { openTestApp } from "@utspring/testkit/test-app";
import { makePerson, password } from "@utspring/testkit/make";
import { verifyCredentials } from "./verify-credentials.ts";

const testApp = await openTestApp();
const verified = { count: 0 };
const { passwords } = testApp.deps;
const deps = {
  ...testApp.deps,
  passwords: {
    hash: passwords.hash,
    runInQueue: passwords.runInQueue,
    verify: (hash: string | null, guess: string) => {
      verified.count += 1;
      return passwords.verify(hash, guess);
    },
  },
};

async function guess(email: string, word: string, ip: string): Promise<string> {
  const ctx = { ...(await ctxWith(testApp, null)), deps, ip };
  return verifyCredentials(ctx, email, word).then(
    () => "in",
    (error: { code: string }) => error.code,
  );
}

describe("A1 brute force", () => {
  it("A1 forty guesses at one account from one address cost ten hashes; the owner can sign in from another address", async () => {
    const { email } = await makePerson(testApp);
    const ip = randomUUID();
    verified.count = 0;
    const answers: string[] = [];
    for (let n = 0; n < 40; n += 1) answers.push(await guess(email, `fel ${n}`, ip));
    expect(verified.count).toBe(10);
    expect(answers.slice(10).every((result) => result === "TOO_MANY_TRIES")).toBe(true);
    expect(await guess(email, password, ip)).toBe("TOO_MANY_TRIES");
    expect(await guess(email, password, randomUUID())).toBe("in");
  });

  it("A1 guesses at one account from many addresses cost at most a hundred hashes a day", async () => {
    const { email } = await makePerson(testApp);
    verified.count = 0;
    for (let n = 0; n < 110; n += 1) await guess(email, `fel ${n}`, randomUUID());
    expect(verified.count).toBe(100);
  });

  it("A1 guesses at many accounts from one address cost at most thirty hashes", async () => {
    const ip = randomUUID();
    verified.count = 0;
    for (let n = 0; n < 60; n += 1) await guess(`konto${n}@utspring.test`, "sommar2027", ip);
    expect(verified.count).toBe(30);
  });

  it("A7 a sign-in that is refused as BUSY does not count as a try", async () => {
    const { email } = await makePerson(testApp);
    const ip = randomUUID();
    const full = { ...passwords, runInQueue: () => Promise.reject(new AppError("BUSY")) };
    for (let n = 0; n < 20; n += 1) {
      const ctx = { ...(await ctxWith(testApp, null)), deps: { ...deps, passwords: full }, ip };
      await expect(verifyCredentials(ctx, email, password)).rejects.toMatchObject({ code: "BUSY" });
    }
    expect(await guess(email, password, ip)).toBe("in");
  });

  it("A1 concurrent guesses are counted like guesses in sequence", async () => {
    const { email } = await makePerson(testApp);
    const ip = randomUUID();
    verified.count = 0;
    await Promise.all(Array.from({ length: 30 }, (_, n) => guess(email, `fel ${n}`, ip)));
    expect(verified.count).toBe(10);
  });

  it("A1 thirty-five people can sign in with the right password from one address", async () => {
    const ip = randomUUID();
    for (let n = 0; n < 35; n += 1) {
      const { email } = await makePerson(testApp);
      expect(await guess(email, password, ip)).toBe("in");
    }
  });
});
