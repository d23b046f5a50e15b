import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { signIn } from "@utspring/core/auth/procedures/sign-in";
import { verifyCredentials } from "@utspring/core/auth/verify-credentials";
import { ctxWith, createSession } from "../actors.ts";
import { wireRefusal } from "../browser.ts";
import { callerWith, refusalOf } from "../caller.ts";
import { openLiveServer } from "../live-server.ts";
import { makePerson, password } from "../make.ts";
import { countsOf, testTimeoutMs, report } from "../assurance/counts.ts";

const testApp = await openLiveServer();
const owner = await makePerson(testApp);

const { guesses, addresses, accounts, quarters } = countsOf("A1");

// Counts argon2 runs, since each check of a password is one.
let looks = 0;
const { verify } = testApp.deps.passwords;
testApp.deps.passwords.verify = (hash, guess) => {
  looks += 1;
  return verify(hash, guess);
};
beforeEach(async () => {
  looks = 0;
  await testApp.owner`delete from throttles`;
});

async function guess(email: string, ip: string): Promise<string> {
  return (await refusalOf(callerWith(testApp, null, ip).auth.signIn({ email, password: `fel ${randomUUID()}` }))).code;
}

async function guessMany(
  many: number,
  each: (n: number) => { email: string; ip: string },
): Promise<Record<string, number>> {
  const codes: Record<string, number> = {};
  for (let from = 0; from < many; from += 8) {
    const some = Array.from({ length: Math.min(8, many - from) }, (_, n) => each(from + n));
    for (const code of await Promise.all(some.map(({ email, ip }) => guess(email, ip))))
      codes[code] = (codes[code] ?? 0) + 1;
  }
  return codes;
}

const answersIn = (codes: Record<string, number>) => Object.values(codes).reduce((sum, n) => sum + n, 0);

describe("A1 brute force (ASVS 6.3.1)", { timeout: testTimeoutMs }, () => {
  it(`A1 ${guesses} guesses on one account from one address: at most 10 are checked in a quarter of an hour`, async () => {
    const codes = await guessMany(guesses, () => ({ email: owner.email, ip: "192.0.2.1" }));
    expect(codes).toEqual({ WRONG_CREDENTIALS: 10, TOO_MANY_TRIES: guesses - 10 });
    expect(looks).toBe(10);
    report("A1", { guesses: answersIn(codes), maxFromOne: looks });
  });

  it(`A1 a guess on one account from each of ${addresses} addresses: at most 100 are checked in a day`, async () => {
    const codes = await guessMany(addresses, (n) => ({ email: owner.email, ip: `198.51.${n >> 8}.${n & 255}` }));
    expect(codes).toEqual({ WRONG_CREDENTIALS: 100, TOO_MANY_TRIES: addresses - 100 });
    expect(looks).toBe(100);
    report("A1", { guesses: answersIn(codes), maxInAll: looks });
  });

  it(`A1 a guess on each of ${accounts} accounts from one address: at most 30 are checked in ten minutes`, async () => {
    const codes = await guessMany(accounts, (n) => ({ email: `person${n}@gissad.test`, ip: "192.0.2.2" }));
    expect(codes).toEqual({ WRONG_CREDENTIALS: 30, TOO_MANY_TRIES: accounts - 30 });
    expect(looks).toBe(30);
    report("A1", { guesses: answersIn(codes), maxAccounts: looks });
  });

  it("A1 each guess in a batch counts separately, and a sign-in for a token counts like any other", async () => {
    const { api, batched } = testApp.visitor({ address: "192.0.2.3" });
    const guessed = { email: owner.email, password: "fel lösenord" };
    const codes: string[] = [];
    for (let batch = 0; batch < 4; batch += 1) {
      const ten = Array.from({ length: 10 }, (_, n) =>
        wireRefusal(
          n % 2 === 0
            ? batched.auth.signIn.mutate(guessed)
            : batched.auth.createToken.mutate({ ...guessed, label: "x" }),
        ),
      );
      codes.push(...(await Promise.all(ten)).map(({ code }) => code));
    }
    expect(codes.filter((code) => code === "WRONG_CREDENTIALS")).toHaveLength(10);
    expect(looks).toBe(10);
    // Refused like a wrong password, so a guesser does not learn that it is right.
    expect(await wireRefusal(api.auth.signIn.mutate({ email: owner.email, password }))).toMatchObject({
      code: "TOO_MANY_TRIES",
    });
    report("A1", { guesses: codes.length, maxFromOne: looks });
  });

  const letAQuarterPass = () => testApp.owner`update throttles set expire = expire - interval '15 minutes'`;

  it(`A1 with a stolen session, 10 guesses a quarter of an hour and 100 a day are checked (${quarters} quarters)`, async () => {
    const thief = callerWith(testApp, await createSession(testApp, owner));
    const guessBy = (n: number): Promise<unknown> => {
      if (n % 3 === 0) return thief.auth.confirmPassword({ password: randomUUID() });
      return n % 3 === 1
        ? thief.auth.changePassword({ current: randomUUID(), next: `ett nytt ${randomUUID()}` })
        : thief.auth.removeMyAccount({ password: randomUUID() });
    };
    let guessed = 0;
    for (let quarter = 0; quarter < quarters; quarter += 1) {
      const before = looks;
      for (let n = 0; n < 12; n += 1, guessed += 1)
        expect(["WRONG_PASSWORD", "TOO_MANY_TRIES"]).toContain((await refusalOf(guessBy(n))).code);
      expect(looks - before).toBeLessThanOrEqual(10);
      await letAQuarterPass();
    }
    expect(looks).toBe(100);
    report("A1", { guesses: guessed, maxInAll: looks });
  });

  it(`A1 with a stolen proof of a known browser, 10 guesses a quarter of an hour and 100 a day are checked (${quarters} quarters)`, async () => {
    const ctx = await ctxWith(testApp, null);
    const { deviceProof } = await signIn(ctx, { email: owner.email, password });
    looks = 0;
    let guessed = 0;
    for (let quarter = 0; quarter < quarters; quarter += 1) {
      const before = looks;
      for (let n = 0; n < 12; n += 1, guessed += 1)
        await refusalOf(verifyCredentials({ ...ctx, deviceProof, ip: randomUUID() }, owner.email, randomUUID()));
      expect(looks - before).toBeLessThanOrEqual(10);
      await letAQuarterPass();
    }
    // A guess that is refused counts towards the day as well.
    expect(looks).toBeGreaterThan(10);
    expect(looks).toBeLessThanOrEqual(100);
    report("A1", { guesses: guessed, maxInAll: looks });
  });

  it("A1 a password that is easily guessed is refused when it is chosen", async () => {
    const chosen = ["123456", "Password1", "utspring", "Ebba2008", "ebba.ek"];
    const answers = chosen.map((word) =>
      refusalOf(
        callerWith(testApp, null).auth.signUp({
          email: "ebba.ek@utspring.test",
          firstName: "Ebba",
          lastName: "Ek",
          password: word,
          termsAccepted: true,
        }),
      ),
    );
    const [common, name] = ["PASSWORD_TOO_COMMON", "PASSWORD_IS_NAME"];
    expect((await Promise.all(answers)).map(({ code }) => code)).toEqual([common, common, common, name, name]);
  });
});
