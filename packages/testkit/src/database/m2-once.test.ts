import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { wireRefusal } from "../browser.ts";
import type { WireError } from "../browser.ts";
import { openLiveServer } from "../live-server.ts";
import { makeClass, makePeople, makePerson } from "../make.ts";

const server = await openLiveServer();
afterAll(() => server.close());

/** Lets all calls run at once; returns how many succeeded and how the others were refused. */
async function race(calls: (() => Promise<unknown>)[]): Promise<{ done: number; refused: WireError[] }> {
  const refused: WireError[] = [];
  let done = 0;
  await Promise.all(
    calls.map(async (call) => {
      const running = call();
      await running.then(
        () => void (done += 1),
        async () => void refused.push(await wireRefusal(running)),
      );
    }),
  );
  return { done, refused };
}

describe("M2 once", { timeout: 120_000 }, () => {
  it("M2 a hundred uses of one reset token at once: one sets the password", async () => {
    const person = await makePerson(server);
    await server.visitor().api.auth.requestPasswordReset.mutate({ email: person.email });
    await server.runJobs();
    const token = server.mailbox.resetToken(person.email);
    const passwords = Array.from({ length: 100 }, (_, n) => `nytt lösenord ${n}`);
    const { done, refused } = await race(passwords.map((password) => () => server.visitor().api.auth.resetPassword.mutate({ token, password })));
    expect(done).toBe(1);
    expect(refused).toHaveLength(99);
    for (const { code } of refused) expect(["RESET_LINK_INVALID", "BUSY"]).toContain(code);
    expect(await server.owner`select from password_resets where used_at is not null`).toHaveLength(1);
  });

  it("M2 three hundred joins at once: a class has exactly a hundred members, the rest is told that it is full", async () => {
    const klass = await makeClass(server, { pupils: 0 });
    const people = await makePeople(server, 300);
    const browsers = await Promise.all(people.map((person) => server.signedIn(person)));
    const { done, refused } = await race(
      browsers.map((browser) => () => browser.api.classes.join.mutate({ classCode: klass.code, idempotencyKey: randomUUID() })),
    );
    expect(done).toBe(99); // the studentansvarig is one of the hundred
    expect(refused).toHaveLength(201);
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(["CLASS_FULL"]));
    const late = await wireRefusal(browserJoin(klass.code));
    expect(late.message).toBe("Klassen är full (100 medlemmar)");
    const [counts] = await server.owner`
      select (select count(*)::int from memberships where class_id = ${klass.classId}) as members,
        (select member_count from class_counters where class_id = ${klass.classId}) as counted,
        (select count(*)::int from profiles where class_id = ${klass.classId}) as active,
        (select count(*)::int from activity where class_id = ${klass.classId} and kind = 'classes.join') as events`;
    expect(counts).toEqual({ members: 100, counted: 100, active: 100, events: 99 });
  });

  it("M2 a hundred corrections of one row at once, each with its own key: one takes it back", async () => {
    const klass = await makeClass(server, { pupils: 0 });
    const browser = await server.signedIn(klass.manager);
    const entry = { amount: 500, description: "Kakor", idempotencyKey: randomUUID() };
    const { transactionId } = await browser.api.fund.deposit.mutate(entry);
    const { done, refused } = await race(
      Array.from({ length: 100 }, () => () => browser.api.fund.correct.mutate({ transactionId, reason: "fel", idempotencyKey: randomUUID() })),
    );
    expect(done).toBe(1);
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(["ALREADY_CORRECTED"]));
    expect(await browser.api.fund.overview.query()).toEqual({ balanceOre: 0, incomeOre: 0, expenseOre: 0 });
  });
});

async function browserJoin(classCode: string): Promise<unknown> {
  const browser = await server.signedIn(await makePerson(server));
  return browser.api.classes.join.mutate({ classCode, idempotencyKey: randomUUID() });
}
