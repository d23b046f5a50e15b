import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { createImpersonation } from "@utspring/testkit/actors";
import { callerFor, callerWith } from "@utspring/testkit/caller";
import type { Caller } from "@utspring/testkit/caller";
import { ageManagers, makeAdmin, makePerson } from "@utspring/testkit/make";
import type { MadePerson } from "@utspring/testkit/make";
import { limitOre, makeLimitedClass, passHours } from "@utspring/testkit/make-limited-class";
import type { LimitedClass } from "@utspring/testkit/make-limited-class";
import { newKey } from "@utspring/testkit/new-key";
import { openTestApp } from "@utspring/testkit/test-app";

const testApp = await openTestApp();

let klass: LimitedClass;
let admin: MadePerson;
let impersonator: Caller;
let people: [MadePerson, MadePerson];
let first: Caller;
let second: Caller;

/** An administrator who impersonates, and two accounts that they have made studentansvarig. */
beforeEach(async () => {
  klass = await makeLimitedClass(testApp);
  admin = await makeAdmin(testApp);
  people = [await makePerson(testApp), await makePerson(testApp)];
  for (const { userId } of people)
    await (
      await callerFor(testApp, admin)
    ).admin.classes.assignRepresentative({ classId: klass.klass.classId, userId });
  impersonator = callerWith(testApp, await createImpersonation(testApp, admin, klass.klass.classId));
  [first, second] = [await callerFor(testApp, people[0]), await callerFor(testApp, people[1])];
});

const withdraw = (who: Caller, amount: number, key = newKey()) =>
  who.fund.withdraw({ amount, description: "Flak", ...key });
const booked = { requestId: null };
const waits = { transactionId: null };

/** Withdraws past the procedures, in one's own name. */
async function withdrawBySql(userId: string, amountOre: number): Promise<void> {
  await testApp.appRole.begin(async (tx) => {
    const { classId } = klass.klass;
    await tx`select set_config('app.role', 'manager', true), set_config('app.user_id', ${userId}, true), set_config('app.class_id', ${classId}, true)`;
    await tx`
      insert into fund_transactions (id, class_id, seq, type, amount_ore, effect_ore, balance_after_ore, description,
        source_type, actor_id, created_at, previous_hash, hash)
      select ${randomUUID()}, class_id, last_seq + 1, 'withdrawal', ${amountOre}, ${-amountOre}, balance_ore - ${amountOre},
        'Flak', 'manual', ${userId}, now(), last_hash, repeat('a', 64)
      from class_funds where class_id = ${classId}`;
  });
}

describe("fund.withdraw by administrators and new studentansvariga", () => {
  it("fund.withdraw — an administrator and the accounts that they have just made studentansvarig withdraw the limit once together", async () => {
    expect(await withdraw(impersonator, limitOre)).toMatchObject(booked);
    const key = newKey();
    const asked = await withdraw(first, 1, key);
    expect(asked).toMatchObject(waits);
    expect(await withdraw(first, 1, key)).toEqual(asked);
    expect(await withdraw(second, limitOre)).toMatchObject(waits);
    for (const { userId } of people)
      await expect(withdrawBySql(userId, 1)).rejects.toMatchObject({ constraint_name: "fund_transactions_attested" });
    expect(await second.fund.waiting()).toMatchObject({ aloneOre: limitOre, isTogether: true });
    expect((await klass.pupil.fund.waiting()).requests).toMatchObject([
      { amountOre: 1, dayOre: limitOre + 1, isTogether: true },
      { amountOre: limitOre, dayOre: 2 * limitOre, isTogether: true },
    ]);
    expect(await klass.pupil.fund.waiting()).toMatchObject({ aloneOre: 0, isTogether: false });
    expect((await klass.pupil.fund.overview()).balanceOre).toBe(400_000);
  });

  it("fund.withdraw — who has been studentansvarig for a week counts alone, also beside new ones", async () => {
    await withdraw(first, limitOre);
    expect(await klass.anna.fund.waiting()).toMatchObject({ aloneOre: 0, isTogether: false });
    expect(await withdraw(klass.anna, limitOre)).toMatchObject(booked);
    expect(await klass.bo.fund.waiting()).toMatchObject({ aloneOre: 0 });
    expect(await withdraw(second, 1)).toMatchObject(waits);
    await ageManagers(testApp, klass.klass.classId);
    expect(await second.fund.waiting()).toMatchObject({ aloneOre: 0, isTogether: false });
    expect(await withdraw(second, limitOre)).toMatchObject(booked);
    expect(await withdraw(impersonator, limitOre)).toMatchObject(booked);
  });

  it("fund.withdraw — two new studentansvariga at once: one withdrawal is booked and one waits", async () => {
    const both = await Promise.all([first, second, impersonator].map((who) => withdraw(who, 60_000)));
    expect(both.filter(({ requestId }) => requestId === null)).toHaveLength(1);
    expect((await klass.pupil.fund.overview()).balanceOre).toBe(440_000);
  });

  it.each([
    ["lost the role", { role: "elev", inClass: true }],
    ["left the class", { role: "elev", inClass: false }],
    ["lost the role and got it back", { role: "elev", inClass: true, isBack: true }],
  ] as const)(
    "fund.withdraw — the withdrawals of one who %s since count with the administrator's",
    async (_how, place) => {
      expect(await withdraw(klass.bo, limitOre)).toMatchObject(booked);
      const admins = await callerFor(testApp, admin);
      const { userId, firstName, lastName } = klass.second;
      const { classId } = klass.klass;
      const name = { userId, firstName, lastName };
      await admins.admin.users.update({ ...name, role: place.role, classId: place.inClass ? classId : null });
      if ("isBack" in place) {
        await admins.admin.users.update({ ...name, role: "studentansvarig", classId });
        expect(await withdraw(await callerFor(testApp, klass.second), 1)).toMatchObject(waits);
      }
      expect(await withdraw(impersonator, 1)).toMatchObject(waits);
      expect(await withdraw(first, 1)).toMatchObject(waits);
    },
  );

  it("fund.withdraw — a withdrawal that is corrected, or older than 24 hours, counts for none of them", async () => {
    const { transactionId } = await withdraw(first, limitOre);
    await second.fund.correct({ transactionId: transactionId ?? "", reason: "återbud", ...newKey() });
    expect(await withdraw(second, limitOre)).toMatchObject(booked);
    expect(await withdraw(first, 1)).toMatchObject(waits);
    await passHours(testApp, klass.klass.classId, 25);
    expect(await withdraw(await callerFor(testApp, people[0]), limitOre)).toMatchObject(booked);
    testApp.clock.move(-25 * 3_600_000);
  });
});
