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

/**
 * A class whose fund one to four people try to empty, whole or in parts, and an administrator who impersonates
 * (guarantee M10).
 */
export interface SharedFund {
  testApp: TestApp;
  /** The application role's connection, for SQL past the procedures. */
  app: postgres.Sql;
  klass: MadeClass;
  people: Account[];
  impersonator: Caller;
  admin: Caller;
  adminPerson: MadePerson;
  /** Two accounts of the administrator's own, in no class until they make them studentansvarig. */
  own: [Account, Account];
  /** Who was appointed at this activity number or earlier has been so for more than a week. */
  settledSeq: number;
  requests: string[];
  /** Approved payments, by their records. */
  records: string[];
  /** The limits that began to hold by time: after which activity number, and how much. */
  lapses: { afterSeq: number; limitOre: number | null; proposedBy: string }[];
  /** Whose account is frozen after which activity number; null when all work again. */
  frozen: { afterSeq: number; userId: string | null }[];
  /** The activity numbers after which the present auditor's first seven days were over. */
  aged: number[];
  /** Rows with which SQL took one person above the limit; each is rolled back. */
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

/**
 * More than a week passes for the present auditor, who attests from then on, and for the withdrawals that wait, so that
 * what was registered before the appointment still was.
 */
export async function passAuditorsWeek({ testApp, klass: { classId }, aged }: SharedFund): Promise<void> {
  await testApp.owner.begin(async (tx) => {
    await tx.unsafe("set local session_replication_role = replica");
    await tx`update withdrawal_requests set inserted_at = inserted_at - interval '8 days' where class_id = ${classId}`;
  });
  await ageAppointment(testApp, classId);
  aged.push(await readLastSeq(testApp.owner, classId));
}
