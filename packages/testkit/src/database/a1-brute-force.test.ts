import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { callerWith, refusalOf } from "../caller.ts";
import { openHouse } from "../house.ts";
import { makePerson, password } from "../make.ts";
import { countsOf, patience, report } from "../proof/counts.ts";

const house = await openHouse();
const owner = await makePerson(house);
afterAll(() => house.close());

const { guesses, addresses, accounts } = countsOf("A1");

// Counted where it costs: each look at a password is one argon2 run.
let looks = 0;
const { verify } = house.deps.passwords;
house.deps.passwords.verify = (hash, guess) => {
  looks += 1;
  return verify(hash, guess);
};
beforeEach(async () => {
  looks = 0;
  await house.owner`delete from throttles`;
});

/** Guesses once; how it was refused. */
async function guess(email: string, ip: string): Promise<string> {
  return (await refusalOf(callerWith(house, null, ip).auth.signIn({ email, password: `fel ${randomUUID()}` }))).code;
}

/** Guesses many times, a few at once, and returns how often each refusal came. */
async function guessMany(many: number, each: (n: number) => { email: string; ip: string }): Promise<Record<string, number>> {
  const codes: Record<string, number> = {};
  for (let from = 0; from < many; from += 8) {
    const some = Array.from({ length: Math.min(8, many - from) }, (_, n) => each(from + n));
    for (const code of await Promise.all(some.map(({ email, ip }) => guess(email, ip)))) codes[code] = (codes[code] ?? 0) + 1;
  }
  return codes;
}

describe("A1 brute force (ASVS 6.3.1)", { timeout: patience }, () => {
  it(`A1 ${guesses} guesses on one account from one address: at most 10 are looked at in a quarter of an hour`, async () => {
    const codes = await guessMany(guesses, () => ({ email: owner.email, ip: "192.0.2.1" }));
    expect(codes).toEqual({ WRONG_CREDENTIALS: 10, TOO_MANY_TRIES: guesses - 10 });
    expect(looks).toBe(10);
    report("A1", { guesses, mostFromOne: looks });
  });

  it(`A1 a guess on one account from each of ${addresses} addresses: at most 100 are looked at in a day`, async () => {
    const codes = await guessMany(addresses, (n) => ({ email: owner.email, ip: `198.51.${n >> 8}.${n & 255}` }));
    expect(codes).toEqual({ WRONG_CREDENTIALS: 100, TOO_MANY_TRIES: addresses - 100 });
    expect(looks).toBe(100);
    report("A1", { guesses: addresses, mostInAll: looks });
  });

  it(`A1 a guess on each of ${accounts} accounts from one address: at most 30 are looked at in ten minutes`, async () => {
    const codes = await guessMany(accounts, (n) => ({ email: `person${n}@gissad.test`, ip: "192.0.2.2" }));
    expect(codes).toEqual({ WRONG_CREDENTIALS: 30, TOO_MANY_TRIES: accounts - 30 });
    expect(looks).toBe(30);
    report("A1", { guesses: accounts, mostAccounts: looks });
  });

  it("A1 a batch and a token's sign-in are counted like any other guess", async () => {
    const door = callerWith(house, null, "192.0.2.3");
    const tries = Array.from({ length: 40 }, () => refusalOf(door.auth.createToken({ email: owner.email, password: "fel lösenord", label: "x" })));
    await Promise.all(tries);
    expect(looks).toBe(10);
    // The right password from the same address waits like the wrong ones: whoever guesses learns nothing of being right.
    expect(await refusalOf(door.auth.signIn({ email: owner.email, password }))).toEqual({ code: "TOO_MANY_TRIES" });
    report("A1", { guesses: tries.length + 1 });
  });

  it("A1 a password that is easily guessed is refused when it is chosen", async () => {
    const chosen = ["123456", "Password1", "utspring", "Ebba2008", "ebba.ek"];
    const answers = chosen.map((word) =>
      refusalOf(callerWith(house, null).auth.signUp({ email: "ebba.ek@utspring.test", firstName: "Ebba", lastName: "Ek", password: word, termsAccepted: true })),
    );
    const [common, name] = ["PASSWORD_TOO_COMMON", "PASSWORD_IS_NAME"];
    expect((await Promise.all(answers)).map(({ code }) => code)).toEqual([common, common, common, name, name]);
  });
});
