import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { createSession } from "../actors.ts";
import { wireRefusal } from "../browser.ts";
import { openLiveServer } from "../live-server.ts";
import { makePeople, makePerson } from "../make.ts";
import { ipRules } from "@utspring/core/kernel/rate-limiter";
import { countsOf, isFull, testTimeoutMs, report } from "../assurance/counts.ts";

const server = await openLiveServer();
const owner = await makePerson(server);
const { guesses } = countsOf("A10");

// Counts argon2 runs, since each check of a password is one.
let checks = 0;
const { verify } = server.deps.passwords;
server.deps.passwords.verify = (hash, guess) => {
  checks += 1;
  return verify(hash, guess);
};
beforeEach(async () => {
  checks = 0;
  await server.owner`delete from throttles`;
});

/** An address of a /64 each time, or one IPv4 address in its IPv6 spellings. */
const callers = {
  "one IPv4 address": () => "192.0.2.1",
  "one IPv4 address, also written as IPv6": (n: number) =>
    ["192.0.2.1", "::ffff:192.0.2.1", "::ffff:c000:201"][n % 3] ?? "",
  "one /64": (n: number) => `2001:db8:0:7:${(n + 1).toString(16)}::${(n % 7).toString(16)}`,
} as const;

async function tryMany(many: number, one: (n: number) => Promise<unknown>): Promise<Record<string, number>> {
  const codes: Record<string, number> = {};
  for (let from = 0; from < many; from += 8) {
    const some = Array.from({ length: Math.min(8, many - from) }, (_, index) => wireRefusal(one(from + index)));
    for (const { code } of await Promise.all(some)) codes[code] = (codes[code] ?? 0) + 1;
  }
  return codes;
}

const answersIn = (codes: Record<string, number>) => Object.values(codes).reduce((sum, n) => sum + n, 0);
const signIn = (email: string, address: string) =>
  server.visitor({ address }).api.auth.signIn.mutate({ email, password: "inte det rätta" });
const wrongCode = (n: number) => [...String(n).padStart(6, "0")].map((digit) => "ABCDEFGHJK"[Number(digit)]).join("");

describe("A10 address limits (ASVS 6.3.1)", { timeout: testTimeoutMs }, () => {
  it.each(Object.entries(callers))(
    `A10 ${guesses} guesses on one account from %s: 10 are checked`,
    async (_from, addressOf) => {
      const codes = await tryMany(guesses, (n) => signIn(owner.email, addressOf(n)));
      expect(codes).toEqual({ WRONG_CREDENTIALS: 10, TOO_MANY_TRIES: guesses - 10 });
      expect(checks).toBe(10);
      report("A10", { tries: answersIn(codes), maxOnOneAccount: checks });
    },
  );

  it.each(Object.entries(callers))(
    `A10 a guess on each of ${guesses} accounts from %s: 30 are checked`,
    async (_from, addressOf) => {
      const codes = await tryMany(guesses, (n) => signIn(`person${n}@gissad.test`, addressOf(n)));
      expect(codes).toEqual({ WRONG_CREDENTIALS: 30, TOO_MANY_TRIES: guesses - 30 });
      expect(checks).toBe(30);
      report("A10", { tries: answersIn(codes), maxAccounts: checks });
    },
  );

  it.each(Object.entries(callers))(
    "A10 class codes from %s, with many accounts: 720 are looked up",
    async (_from, addressOf) => {
      const people = await makePeople(server, isFull ? 74 : 5);
      const secrets = await Promise.all(people.map((person) => createSession(server, person)));
      await server.owner`delete from throttles`;
      // In a small run most of the address's tries are already used up.
      const used = isFull ? 0 : 690;
      if (!isFull) {
        await server.deps.rateLimiter.consume("classCodeByIp", addressOf(0));
        await server.owner`update throttles set points = ${used}`;
      }
      const codes = await tryMany(people.length * 10, (n) =>
        server
          .withSecret(secrets[n % secrets.length] ?? "", { address: addressOf(n) })
          .api.classes.join.mutate({ classCode: wrongCode(n), idempotencyKey: randomUUID() }),
      );
      expect(codes).toEqual({ UNKNOWN_CLASS_CODE: 720 - used, TOO_MANY_TRIES: 20 });
      report("A10", { tries: answersIn(codes), maxCodes: used + (codes["UNKNOWN_CLASS_CODE"] ?? 0) });
    },
  );

  it.each(ipRules)(
    "A10 %s allows as many tries from one /64, and from any spelling of an IPv4 address, as from one IPv4 address",
    async (rule, most) => {
      const passed: number[] = [];
      for (const addressOf of Object.values(callers)) {
        await server.owner`delete from throttles`;
        const tries = await Promise.allSettled(
          Array.from({ length: most + 10 }, (_, n) => server.deps.rateLimiter.consume(rule, addressOf(n))),
        );
        passed.push(tries.filter(({ status }) => status === "fulfilled").length);
      }
      expect(passed).toEqual(passed.map(() => most));
      await server.deps.rateLimiter.consume(rule, "2001:db8:0:8::1");
    },
  );

  it("A10 a rule by IP address counts nobody without one", async () => {
    await expect(server.deps.rateLimiter.consume("signInByIp")).rejects.toThrow("none was given");
  });

  it.each([
    ["another IPv4 address", "192.0.2.2"],
    ["another /64 of the same operator", "2001:db8:0:8::1"],
  ])(
    "A10 a sign-in from %s is still checked after other addresses have used up their limits",
    async (_who, address) => {
      for (const addressOf of Object.values(callers))
        await tryMany(35, (n) => signIn(`person${n}@gissad.test`, addressOf(n)));
      expect((await wireRefusal(signIn(owner.email, address))).code).toBe("WRONG_CREDENTIALS");
    },
  );
});
