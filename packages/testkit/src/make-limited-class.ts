import { randomUUID } from "node:crypto";
import { callerFor } from "./caller.ts";
import type { Caller } from "./caller.ts";
import { makeAnotherManager, makeClass } from "./make.ts";
import type { MadeClass, MadePerson } from "./make.ts";
import type { TestApp } from "./test-app.ts";

/** What one person withdraws alone in a class of `makeLimitedClass`. Öre. */
export const limitOre = 100_000;

export interface LimitedClass {
  klass: MadeClass;
  second: MadePerson;
  anna: Caller;
  bo: Caller;
  pupil: Caller;
  pupilPerson: MadePerson;
}

/** Moves the app's clock, and makes the ledger and the limits older by the database's clock. */
export async function passHours(testApp: TestApp, classId: string, hours: number): Promise<void> {
  testApp.clock.move(hours * 3_600_000);
  await testApp.owner.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`
      update fund_transactions set inserted_at = inserted_at - make_interval(hours => ${hours})
      where class_id = ${classId}`;
    await tx`
      update fund_limit_changes set proposed_at = proposed_at - make_interval(hours => ${hours}),
        decided_at = decided_at - make_interval(hours => ${hours})
      where class_id = ${classId} and status = 'applied'`;
  });
}

export async function makeLimitedClass(testApp: TestApp): Promise<LimitedClass> {
  const klass = await makeClass(testApp, { pupils: 1 });
  const second = await makeAnotherManager(testApp, klass);
  const anna = await callerFor(testApp, klass.manager);
  const bo = await callerFor(testApp, second);
  const [pupilPerson] = klass.pupils;
  if (!pupilPerson) throw new Error("the class has no pupil");
  const pupil = await callerFor(testApp, pupilPerson);
  await anna.fund.deposit({ amount: 500_000, description: "Insats", idempotencyKey: randomUUID() });
  await anna.fund.setLimit({ amount: limitOre, idempotencyKey: randomUUID() });
  return { klass, second, anna, bo, pupil, pupilPerson };
}
