import { describe, expect, it } from "vitest";
import { createPasswords } from "@utspring/server/adapters/passwords-argon";
import { wireRefusal } from "../browser.ts";
import { openLiveServer } from "../live-server.ts";
import { makePeople, password } from "../make.ts";
import type { MadePerson } from "../make.ts";
import { countsOf, isFull, testTimeoutMs, report } from "../assurance/counts.ts";
import { percentile } from "../percentile.ts";

const server = await openLiveServer();
// With the production cost: users created from here on have such a hash too.
server.deps.passwords = createPasswords();

const { pairs } = countsOf("A4");
const median = (numbers: number[]) => percentile(numbers, 0.5);

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

describe("A4 enumeration (ASVS 6.3.8)", { timeout: testTimeoutMs }, () => {
  it(`A4 ${pairs} wrong passwords of users and of unknown addresses: the same answer, and medians less than 5 ms apart`, async () => {
    const people = await makePeople(server, 10);
    const answers = new Set<string>();
    const known: number[] = [];
    const unknown: number[] = [];
    const guess = async (email: string) => {
      const { requestId: _, ...answer } = await wireRefusal(
        server.visitor().api.auth.signIn.mutate({ email, password: "inte det rätta" }),
      );
      answers.add(JSON.stringify(answer));
    };
    for (let n = 0; n < pairs; n += 1) {
      const one = people[n % people.length] as MadePerson;
      if (n % people.length === 0) await server.owner`delete from throttles`;
      // Alternates the order, so that load affects both equally.
      const [first, second] = n % 2 === 0 ? [known, unknown] : [unknown, known];
      first.push(await timed(() => guess(first === known ? one.email : `ingen${n}@gissad.test`)));
      second.push(await timed(() => guess(second === known ? one.email : `ingen${n}@gissad.test`)));
    }
    expect([...answers]).toHaveLength(1);
    const apart = Math.abs(median(known) - median(unknown));
    const hashes: number[] = [];
    for (let n = 0; n < 5; n += 1) hashes.push(await timed(() => server.deps.passwords.verify(null, "inte det rätta")));
    // The median, since a single hash on a busy machine may take twice as long.
    const hashMs = median(hashes);
    report("A4", { pairs: Math.min(known.length, unknown.length), maxMs: apart, hashMs });
    // The production cost is compared, since a cheap hash would hide a missing one.
    expect(median(known)).toBeGreaterThan(hashMs / 2);
    expect(hashMs).toBeGreaterThan(5);
    // In a small run, with few pairs on a busy machine, the medians themselves vary.
    expect(apart).toBeLessThan(isFull ? 5 : Math.max(25, median(known) / 2));
  });

  it.each([
    ["a password", "auth.signIn", {}],
    ["a token for the command line", "auth.createToken", { label: "laptop", scope: "class" }],
  ] as const)(
    "A4 a refused sign-in for %s has the same status, headers and body for a user and for an unknown address",
    async (_what, procedure, more) => {
      const [person] = (await makePeople(server, 1)) as [MadePerson];
      const answers = await Promise.all(
        [person.email, "ingen@gissad.test"].map(async (email) => {
          const body = JSON.stringify({ json: { email, password: "inte det rätta", ...more } });
          const response = await server
            .visitor()
            .raw(`/trpc/${procedure}`, { method: "POST", headers: { "content-type": "application/json" }, body });
          const text = (await response.text()).replaceAll(/"requestId":"[^"]+"/gu, "");
          return {
            status: response.status,
            headers: [...response.headers.keys()].toSorted(),
            cookies: response.headers.getSetCookie().length,
            text,
          };
        }),
      );
      expect(answers[0]).toMatchObject({ status: 401 });
      expect(answers[1]).toEqual(answers[0]);
    },
  );

  it("A4 a reset link beyond its limit is refused with the same answer for a user and for an unknown address", async () => {
    const [person] = (await makePeople(server, 1)) as [MadePerson];
    const last: string[] = [];
    for (const email of [person.email, "ingen@gissad.test"]) {
      const tries = Array.from({ length: 3 }, () => server.visitor().api.auth.requestPasswordReset.mutate({ email }));
      await Promise.allSettled(tries);
      const { requestId: _, ...answer } = await wireRefusal(
        server.visitor().api.auth.requestPasswordReset.mutate({ email }),
      );
      last.push(JSON.stringify(answer));
    }
    expect(last[1]).toBe(last[0]);
    expect(last[0]).toContain("TOO_MANY_TRIES");
  });

  it("A4 too many tries say the same time for an address whose owner has just signed in and for an unknown one", async () => {
    const [person] = (await makePeople(server, 1)) as [MadePerson];
    // Of one school's network.
    const address = "192.0.2.41";
    await server.visitor({ address }).api.auth.signIn.mutate({ email: person.email, password });
    await server.owner`update throttles set expire = expire - interval '10 minutes'`;
    const messages: string[] = [];
    for (const email of [person.email, "ingen.alls@gissad.test"]) {
      const { api } = server.visitor({ address });
      const guess = () => wireRefusal(api.auth.signIn.mutate({ email, password: "inte det rätta" }));
      for (let n = 0; n < 10; n += 1) await guess();
      messages.push((await guess()).message);
    }
    expect(messages).toEqual(Array(2).fill("För många försök. Försök igen om 15 minuter."));
  });
});
