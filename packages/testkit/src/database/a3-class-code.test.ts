import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { createSession } from "../actors.ts";
import { callerFor, callerWith, refusalOf } from "../caller.ts";
import { endCodeAlarm, raiseCodeAlarm } from "../code-alarm.ts";
import { openTestApp } from "../test-app.ts";
import { makeClass, makePeople, makePerson, password } from "../make.ts";
import type { MadePerson } from "../make.ts";
import { countsOf, isFull, testTimeoutMs, report } from "../assurance/counts.ts";

const testApp = await openTestApp();
const klass = await makeClass(testApp, { pupils: 0 });
const { failures, joins } = countsOf("A3");
beforeEach(() => testApp.owner`delete from throttles`);

const wrong = (n: number) => [...String(n).padStart(6, "0")].map((digit) => "ABCDEFGHJK"[Number(digit)]).join("");
const alarms = () =>
  testApp.log.lines.filter(
    ({ level, fields }) => level === "error" && "alarm" in fields && fields.alarm === "wrongCodes",
  ).length;

const perDay = 720;

async function useTries(ip: string): Promise<number> {
  await testApp.deps.rateLimiter.consume("classCodeByIp", ip);
  await testApp.owner`update throttles set points = ${perDay - 30} where key like 'classCodeByIp:%'`;
  return perDay - 30;
}

async function guesses(many: number, who: (n: number) => Promise<{ secret: string; ip: string }>): Promise<number> {
  let looked = 0;
  for (let n = 0; n < many; n += 1) {
    const { secret, ip } = await who(n);
    const { code } = await refusalOf(
      callerWith(testApp, secret, ip).classes.join({ classCode: wrong(n), idempotencyKey: randomUUID() }),
    );
    expect(["UNKNOWN_CLASS_CODE", "TOO_MANY_TRIES"]).toContain(code);
    if (code === "UNKNOWN_CLASS_CODE") looked += 1;
  }
  return looked;
}

async function newcomer(): Promise<{ person: MadePerson; waits: boolean }> {
  const person = await makePerson(testApp);
  const { waits } = await (
    await callerFor(testApp, person)
  ).classes.join({ classCode: klass.code, idempotencyKey: randomUUID() });
  return { person, waits };
}

async function pupils(): Promise<string[]> {
  const rows = await testApp.owner<
    { id: string }[]
  >`select user_id as id from memberships where class_id = ${klass.classId} and role = 'elev'`;
  return rows.map(({ id }) => id);
}

describe("A3 class code", { timeout: testTimeoutMs }, () => {
  it("A3 an account can try at most ten class codes in an hour, from any number of addresses", async () => {
    const secret = await createSession(testApp, await makePerson(testApp));
    const looked = await guesses(15, async (n) => ({ secret, ip: `192.0.2.${n}` }));
    expect(looked).toBe(10);
    report("A3", { maxByAccount: looked });
  });

  it("A3 an address can try at most 720 class codes in a day, with any number of accounts", async () => {
    const ip = "192.0.2.200";
    const used = isFull ? 0 : await useTries(ip);
    const people = await makePeople(testApp, Math.ceil((perDay - used) / 10) + 2);
    const secrets = await Promise.all(people.map((person) => createSession(testApp, person)));
    const tries = secrets.length * 10;
    const looked = await guesses(tries, async (n) => ({ secret: secrets[n % secrets.length] ?? "", ip }));
    expect(used + looked).toBe(perDay);
    report("A3", { maxByIp: used + looked });
  });

  it("A3 class codes tried while signing up count towards the address's limit too", async () => {
    let looked = await useTries("192.0.2.201");
    for (let n = 0; n < 40; n += 1) {
      const account = {
        firstName: "Ebba",
        lastName: "Ek",
        email: `${randomUUID()}@utspring.test`,
        password: "en lång ramsa",
        termsAccepted: true as const,
      };
      const { code } = await refusalOf(
        callerWith(testApp, null, "192.0.2.201").auth.signUp({ ...account, classCode: wrong(n) }),
      );
      if (code === "UNKNOWN_CLASS_CODE") looked += 1;
    }
    expect(looked).toBe(perDay);
    report("A3", { maxByIp: looked });
  });

  it(`A3 ${failures} wrong codes in a day raise one alarm, beyond two thousand; after it a right code waits for a studentansvarig`, async () => {
    // In a small run the day's mistakes are already used up.
    if (!isFull) {
      await guesses(1, async () => ({ secret: await createSession(testApp, klass.manager), ip: randomUUID() }));
      await testApp.owner`update throttles set points = 1990 where key like 'wrongCodes:%'`;
    }
    const people = await makePeople(testApp, Math.ceil(failures / 10));
    const secrets = await Promise.all(people.map((person) => createSession(testApp, person)));
    expect(alarms()).toBe(0);
    const early = await newcomer();
    expect(early.waits).toBe(false);
    const looked = await guesses(failures, async (n) => ({
      secret: secrets[Math.floor(n / 10)] ?? "",
      ip: randomUUID(),
    }));
    expect(looked).toBe(failures);
    expect(alarms()).toBe(1);

    const late: MadePerson[] = [];
    for (let n = 0; n < joins; n += 1) {
      const { person, waits } = await newcomer();
      expect(waits).toBe(true);
      late.push(person);
    }
    const account = {
      firstName: "Ebba",
      lastName: "Ek",
      email: "sent@utspring.test",
      password,
      termsAccepted: true as const,
    };
    expect(await callerWith(testApp, null).auth.signUp({ ...account, classCode: klass.code })).toEqual({
      joinedClass: null,
      waits: true,
    });
    expect(await pupils()).toEqual([early.person.userId]);
    report("A3", { failures: looked, alarms: alarms(), waited: late.length + 1, letIn: (await pupils()).length - 1 });

    // Not blocked: the studentansvarig can admit users at once, and a day later codes admit directly again.
    const manager = await callerFor(testApp, klass.manager);
    expect(await manager.classes.joinRequests()).toHaveLength(late.length + 1);
    for (const { userId } of late) await manager.classes.admit({ userId, idempotencyKey: randomUUID() });
    expect((await pupils()).toSorted()).toEqual([early.person, ...late].map(({ userId }) => userId).toSorted());
    await endCodeAlarm(testApp);
  });

  it(`A3 a class code that was tried during an alarm does not let anyone in by itself the day after, until it is replaced`, async () => {
    const [found, untouched] = await Promise.all([
      makeClass(testApp, { pupils: 0 }),
      makeClass(testApp, { pupils: 0 }),
    ]);
    const [guesser, stranger] = await makePeople(testApp, 2);
    const tryCode = async (person: MadePerson | undefined, classCode: string) =>
      (await callerFor(testApp, person ?? klass.manager)).classes.join({ classCode, idempotencyKey: randomUUID() });
    await raiseCodeAlarm(testApp);
    expect(await tryCode(guesser, found.code)).toMatchObject({ waits: true });
    await endCodeAlarm(testApp);
    // Neither the guesser, nor a user who got the code from them, nor a new account.
    const late: boolean[] = [];
    for (const person of [guesser, stranger]) late.push((await tryCode(person, found.code)).waits);
    const account = {
      firstName: "Ebba",
      lastName: "Ek",
      email: `${randomUUID()}@utspring.test`,
      password,
      termsAccepted: true as const,
    };
    late.push((await callerWith(testApp, null).auth.signUp({ ...account, classCode: found.code })).waits);
    expect(late).toEqual([true, true, true]);
    expect(
      await testApp.owner`select from memberships where class_id = ${found.classId} and role = 'elev'`,
    ).toHaveLength(0);
    report("A3", { waited: late.length + 1 });
    // A class whose code nobody used meanwhile is unaffected, and so is this one with a new code.
    expect((await tryCode(stranger, untouched.code)).waits).toBe(false);
    const { code } = await (await callerFor(testApp, found.manager)).classes.replaceCode();
    const [pupil] = await makePeople(testApp, 1);
    expect((await tryCode(pupil, code)).waits).toBe(false);
  });
});
