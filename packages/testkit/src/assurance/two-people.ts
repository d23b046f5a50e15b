import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { impersonationOf } from "../actors.ts";
import { callerFor, callerWith } from "../caller.ts";
import type { Caller } from "../caller.ts";
import { makeAdmin, makeAnotherManager, makeClass } from "../make.ts";
import type { MadeClass, MadePerson } from "../make.ts";
import type { TestApp } from "../test-app.ts";

/** A class whose fund one to four people try to empty, and an administrator who impersonates (promise M10). */
export interface SharedFund {
  testApp: TestApp;
  /** The application role's connection, for SQL past the procedures. */
  app: postgres.Sql;
  klass: MadeClass;
  people: { person: MadePerson; caller: Caller }[];
  impersonator: Caller;
  admin: Caller;
  requests: string[];
  /** The limits that began to hold by time: after which activity number, and how much. */
  lapses: { afterSeq: number; limitOre: number | null }[];
  /** Rows that SQL put into the ledger above the limit; each is rolled back. */
  forced: number;
}

type Random = (below: number) => number;
type Act = (fund: SharedFund, random: Random) => Promise<unknown>;

const key = () => ({ idempotencyKey: randomUUID() });
const amounts = [400, 900, 1_500, 2_500];
const limits = [undefined, 500, 1_000, 2_000];
const pick = <T>(list: readonly T[], random: Random) => list[random(list.length)] as T;

export async function openSharedFund(testApp: TestApp, app: postgres.Sql, howMany: number): Promise<SharedFund> {
  const klass = await makeClass(testApp, { pupils: howMany > 1 ? 1 : 0 });
  // The last of several is a pupil, who reviews the fund until somebody changes that.
  const made = [klass.manager];
  while (made.length < howMany - 1) made.push(await makeAnotherManager(testApp, klass));
  made.push(...klass.pupils);
  const admin = await makeAdmin(testApp);
  const people = await Promise.all(made.map(async (person) => ({ person, caller: await callerFor(testApp, person) })));
  for (const { userId } of klass.pupils) await people[0]?.caller.fund.review.appoint({ userId, ...key() });
  return {
    testApp,
    app,
    klass,
    people,
    impersonator: callerWith(testApp, await impersonationOf(testApp, admin, klass.classId)),
    admin: await callerFor(testApp, admin),
    requests: [],
    lapses: [],
    forced: 0,
  };
}

/** Anyone who may act now: mostly the people, sometimes the administrator. */
const anyone = ({ people, impersonator }: SharedFund, random: Random) =>
  random(8) === 0 ? impersonator : pick(people, random).caller;

const lastRequest = ({ requests }: SharedFund, random: Random) =>
  requests.at(-1 - random(Math.min(3, Math.max(1, requests.length)))) ?? randomUUID();

async function waitingChange({ testApp, klass }: SharedFund): Promise<string> {
  const [change] = await testApp.owner<{ id: string }[]>`
    select id from fund_limit_changes where class_id = ${klass.classId} and status = 'waiting'`;
  return change?.id ?? randomUUID();
}

async function presentAuditor({ testApp, klass }: SharedFund): Promise<string> {
  const [auditor] = await testApp.owner<{ id: string }[]>`
    select id from fund_auditors where class_id = ${klass.classId} and ended_at is null`;
  return auditor?.id ?? randomUUID();
}

const withdraw: Act = async (fund, random) => {
  const entry = { amount: pick(amounts, random), description: pick(["Flak", "Tält", "Kakor"], random), ...key() };
  const { requestId } = await anyone(fund, random).fund.withdraw(entry);
  if (requestId !== null) fund.requests.push(requestId);
};

/** What several may do at once. */
const acts: readonly Act[] = [
  withdraw,
  withdraw,
  withdraw,
  (fund, random) => anyone(fund, random).fund.attest({ requestId: lastRequest(fund, random), ...key() }),
  (fund, random) => anyone(fund, random).fund.attest({ requestId: lastRequest(fund, random), ...key() }),
  (fund, random) => anyone(fund, random).fund.cancelRequest({ requestId: lastRequest(fund, random), ...key() }),
  (fund, random) => {
    const amount = pick(limits, random);
    return anyone(fund, random).fund.setLimit({ ...(amount === undefined ? {} : { amount }), ...key() });
  },
  async (fund, random) => anyone(fund, random).fund.attestLimit({ changeId: await waitingChange(fund), ...key() }),
  async (fund, random) => anyone(fund, random).fund.cancelLimit({ changeId: await waitingChange(fund), ...key() }),
  // Anyone may review the fund, and attests then.
  (fund, random) =>
    anyone(fund, random).fund.review.appoint({ userId: pick(fund.people, random).person.userId, ...key() }),
  async (fund, random) => anyone(fund, random).fund.review.end({ auditorId: await presentAuditor(fund), ...key() }),
  async (fund, random) => {
    const [{ person }, role] = [pick(fund.people, random), pick(["elev", "studentansvarig"] as const, random)];
    const { userId, firstName, lastName } = person;
    await fund.admin.admin.users.update({ userId, firstName, lastName, role, classId: fund.klass.classId });
  },
];

/** What is done alone, since its moment is noted here and not in `activity`. */
const aloneActs: readonly Act[] = [
  // A week passes for the change that waits.
  async ({ testApp, klass: { classId }, lapses }) => {
    await testApp.owner.begin(async (tx) => {
      await tx.unsafe("set local session_replication_role = replica");
      const [lapsed] = await tx<{ limit_ore: string | null }[]>`
        update fund_limit_changes set proposed_at = proposed_at - interval '8 days'
        where class_id = ${classId} and status = 'waiting' returning limit_ore`;
      if (!lapsed) return;
      const [counters] = await tx<
        { seq: string }[]
      >`select last_seq as seq from class_counters where class_id = ${classId}`;
      const limitOre = lapsed.limit_ore === null ? null : Number(lapsed.limit_ore);
      lapses.push({ afterSeq: Number(counters?.seq), limitOre });
    });
  },
  // A ledger row straight into the database, by one person in their own name.
  async (fund, random) => {
    const { userId } = pick(fund.people, random).person;
    const [amount, isRequest] = [pick(amounts, random), random(2) === 0];
    const undo = new Error("undo");
    const { classId } = fund.klass;
    await fund.app
      .begin(async (tx) => {
        await tx`select set_config('app.role', 'manager', true), set_config('app.user_id', ${userId}, true), set_config('app.class_id', ${classId}, true)`;
        const id = randomUUID();
        const source = isRequest ? lastRequest(fund, random) : null;
        if (isRequest)
          await tx`
            update withdrawal_requests set status = 'booked', decided_by = ${userId}, decided_at = now(), transaction_id = ${id}
            where id = ${source} and requested_by = ${userId}`;
        await tx`
          insert into fund_transactions (id, class_id, seq, type, amount_ore, effect_ore, balance_after_ore, description,
            source_type, source_id, actor_id, created_at, previous_hash, hash)
          select ${id}, class_id, last_seq + 1, 'withdrawal', ${amount}, ${-amount}, balance_ore - ${amount}, 'Flak',
            ${isRequest ? "withdrawal_request" : "manual"}, ${source}, ${userId}, now(), last_hash, ${"a".repeat(64)}
          from class_funds where class_id = ${classId}`;
        const [limit] = await tx<{ limit_ore: string | null }[]>`select withdrawal_limit(${classId}) as limit_ore`;
        if (limit?.limit_ore != null && amount > Number(limit.limit_ore)) fund.forced += 1;
        throw undo;
      })
      .catch((error: unknown) => {
        if (error === undo || (error as { code?: string }).code?.startsWith("23")) return;
        throw error;
      });
  },
];

/** Runs some acts, one after the other or at once. Returns how many, and how many of them were SQL past the procedures. */
export async function actOn(fund: SharedFund, random: Random): Promise<{ calls: number; bySql: number }> {
  let calls = 0;
  let bySql = 0;
  for (let turn = 0; turn < 3; turn += 1) {
    if (random(6) === 0) {
      const act = pick(aloneActs, random);
      await act(fund, random);
      if (act === aloneActs[1]) bySql += 1;
      calls += 1;
      continue;
    }
    const together = Array.from({ length: 1 + random(3) }, () => pick(acts, random));
    // Refusals are as good as successes: what counts is the book afterwards.
    await Promise.allSettled(together.map((act) => act(fund, random)));
    calls += together.length;
    await renewSessions(fund);
  }
  return { calls, bySql };
}

/** A change of role ends the person's sessions. */
async function renewSessions({ testApp, people }: SharedFund): Promise<void> {
  for (const one of people) {
    const [session] = await testApp.owner`select from sessions where user_id = ${one.person.userId} limit 1`;
    if (!session) one.caller = await callerFor(testApp, one.person);
  }
}

interface Event {
  seq: number;
  kind: string;
  actor: string;
  subject: string | null;
  is_impersonated: boolean;
  amount_ore: string | null;
  ledger_seq: string | null;
  requested_by: string | null;
  auditor: string | null;
}

/**
 * Reads a class's activity in its order, keeps its own account of the limit, of who runs the class, of who reviews the
 * fund and of who has booked, and counts the ledger's withdrawals above the limit: with two people, how many of them
 * with the auditor, and with one. All is done within a month.
 */
export async function judge({
  testApp,
  klass,
  lapses,
}: SharedFund): Promise<{ two: number; byAuditor: number; alone: number }> {
  const events = await testApp.owner<Event[]>`
    select a.seq::int as seq, a.kind, a.actor_id as actor, a.ref_id as subject, a.is_impersonated,
      a.detail->>'amountOre' as amount_ore, a.detail->>'ledgerSeq' as ledger_seq, r.requested_by, f.user_id as auditor
    from activity a
    left join fund_transactions t on t.class_id = a.class_id and t.seq = (a.detail->>'ledgerSeq')::bigint
    left join withdrawal_requests r on r.id = t.source_id
    left join fund_auditors f on f.id = a.ref_id
    where a.class_id = ${klass.classId} order by a.seq`;
  const rows = await testApp.owner`select from fund_transactions where class_id = ${klass.classId}`;
  const running = new Set<string>();
  const authors = new Set<string>();
  let auditor: string | null = null;
  const due = [...lapses];
  let limitOre: number | null = null;
  let [two, byAuditor, alone, booked] = [0, 0, 0, 0];
  for (const event of events) {
    while (due[0] !== undefined && due[0].afterSeq < event.seq) limitOre = due.shift()?.limitOre ?? null;
    const amountOre = event.amount_ore === null ? null : Number(event.amount_ore);
    if (event.kind === "classes.assign" && event.subject !== null) running.add(event.subject);
    if (event.kind === "classes.unassign" && event.subject !== null) running.delete(event.subject);
    if (event.kind === "fund.review.appoint") auditor = event.auditor;
    if (event.kind === "fund.review.end") auditor = null;
    const mayAttest =
      !event.is_impersonated && (running.has(event.actor) || (auditor === event.actor && !authors.has(event.actor)));
    if (event.kind === "fund.setLimit" || event.kind === "fund.attestLimit") {
      if (!(event.kind === "fund.setLimit" ? !event.is_impersonated && running.has(event.actor) : mayAttest))
        alone += 1;
      limitOre = amountOre;
    }
    if (event.ledger_seq === null) continue;
    booked += 1;
    // Attesting somebody else's withdrawal is no booking of one's own.
    const author = event.kind === "fund.attest" ? event.requested_by : event.actor;
    if (event.kind === "fund.attest") {
      const isSecond = event.requested_by !== null && event.requested_by !== event.actor && mayAttest;
      if (isSecond) two += 1;
      else alone += 1;
      if (isSecond && !running.has(event.actor)) byAuditor += 1;
    } else if (event.kind === "fund.withdraw" && limitOre !== null && (amountOre ?? 0) > limitOre) alone += 1;
    if (author !== null) authors.add(author);
  }
  // A row without an event of its own would have been booked past the procedures.
  alone += Math.abs(rows.length - booked);
  return { two, byAuditor, alone };
}
