import type postgres from "postgres";
import { createImpersonation } from "../actors.ts";
import { callerFor, callerWith } from "../caller.ts";
import type { Caller } from "../caller.ts";
import { ageAppointment, makeAdmin, makeAnotherManager, makeClass, makePerson } from "../make.ts";
import type { MadeClass, MadePerson } from "../make.ts";
import { newKey } from "../new-key.ts";
import type { TestApp } from "../test-app.ts";

export interface Account {
  person: MadePerson;
  caller: Caller;
}

export interface SharedFund {
  testApp: TestApp;
  app: postgres.Sql;
  klass: MadeClass;
  people: Account[];
  impersonator: Caller;
  admin: Caller;
  adminPerson: MadePerson;
  own: [Account, Account];
  settledSeq: number;
  requests: string[];
  records: string[];
  lapses: { afterSeq: number; limitOre: number | null; proposedBy: string }[];
  frozen: { afterSeq: number; userId: string | null }[];
  aged: number[];
  forced: number;
}

export async function openSharedFund(testApp: TestApp, app: postgres.Sql, howMany: number): Promise<SharedFund> {
  const klass = await makeClass(testApp, { pupils: howMany > 1 ? 1 : 0 });
  // The last of several is a pupil, who reviews the fund until somebody changes that.
  const made = [klass.manager];
  while (made.length < howMany - 1) made.push(await makeAnotherManager(testApp, klass));
  made.push(...klass.pupils);
  const admin = await makeAdmin(testApp);
  const people = await Promise.all(made.map(async (person) => ({ person, caller: await callerFor(testApp, person) })));
  for (const { userId } of klass.pupils) await people[0]?.caller.fund.review.appoint({ userId, ...newKey() });
  const fund: SharedFund = {
    testApp,
    app,
    klass,
    people,
    impersonator: callerWith(testApp, await createImpersonation(testApp, admin, klass.classId)),
    admin: await callerFor(testApp, admin),
    adminPerson: admin,
    own: [await openAccount(testApp), await openAccount(testApp)],
    settledSeq: await readLastSeq(testApp.owner, klass.classId),
    requests: [],
    records: [],
    lapses: [],
    frozen: [],
    aged: [],
    forced: 0,
  };
  await passAuditorsWeek(fund);
  return fund;
}

async function openAccount(testApp: TestApp): Promise<Account> {
  const person = await makePerson(testApp);
  return { person, caller: await callerFor(testApp, person) };
}

export async function readLastSeq(sql: postgres.Sql | postgres.TransactionSql, classId: string): Promise<number> {
  const [counters] = await sql<{ seq: string }[]>`
    select last_seq as seq from class_counters where class_id = ${classId}`;
  return Number(counters?.seq);
}

/** More than a week passes for the auditor, and for waiting withdrawals, so that their order stays. */
export async function passAuditorsWeek({ testApp, klass: { classId }, aged }: SharedFund): Promise<void> {
  await testApp.owner.begin(async (tx) => {
    await tx.unsafe("set local session_replication_role = replica");
    await tx`update withdrawal_requests set inserted_at = inserted_at - interval '8 days' where class_id = ${classId}`;
  });
  await ageAppointment(testApp, classId);
  aged.push(await readLastSeq(testApp.owner, classId));
}
