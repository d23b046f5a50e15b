import { randomUUID } from "node:crypto";
import { createImpersonation } from "../actors.ts";
import { callerFor, callerWith } from "../caller.ts";
import { passHours } from "../make-limited-class.ts";
import { newKey } from "../new-key.ts";
import { passAuditorsWeek, readLastSeq } from "./shared-fund.ts";
import type { Account, SharedFund } from "./shared-fund.ts";

type Place = { role: "elev"; classId: null } | { role: "studentansvarig"; classId: string };
type Random = (below: number) => number;
type Act = (fund: SharedFund, random: Random) => Promise<unknown>;

const dayMs = 86_400_000;
const amounts = [400, 900, 1_500, 2_500];
const limits = [undefined, 500, 1_000, 2_000];
const pick = <T>(list: readonly T[], random: Random) => list[random(list.length)] as T;

const anyone = ({ people, impersonator }: SharedFund, random: Random) =>
  random(8) === 0 ? impersonator : pick(people, random).caller;

const lastRequest = ({ requests }: SharedFund, random: Random) =>
  requests.at(-1 - random(Math.min(3, Math.max(1, requests.length)))) ?? randomUUID();

async function waitingChange({ testApp, klass }: SharedFund): Promise<string> {
  const [change] = await testApp.owner<{ id: string }[]>`
    select id from fund_limit_changes where class_id = ${klass.classId} and status = 'waiting'`;
  return change?.id ?? randomUUID();
}

async function waitingRequest({ testApp, klass }: SharedFund): Promise<string> {
  const [request] = await testApp.owner<{ id: string }[]>`
    select id from withdrawal_requests where class_id = ${klass.classId} and status = 'waiting' order by requested_at limit 1`;
  return request?.id ?? randomUUID();
}

async function presentAuditor({ testApp, klass }: SharedFund): Promise<string> {
  const [auditor] = await testApp.owner<{ id: string }[]>`
    select id from fund_auditors where class_id = ${klass.classId} and ended_at is null`;
  return auditor?.id ?? randomUUID();
}

const withdraw: Act = async (fund, random) => {
  const entry = { amount: pick(amounts, random), description: pick(["Flak", "Tält", "Kakor"], random), ...newKey() };
  const { requestId } = await anyone(fund, random).fund.withdraw(entry);
  if (requestId !== null) fund.requests.push(requestId);
};

const correct: Act = async (fund, random) => {
  const caller = anyone(fund, random);
  const { rows } = await caller.fund.transactions({ limit: 20 });
  const correctable = rows.filter(({ isCorrectable }) => isCorrectable);
  if (correctable.length === 0) return;
  const { requestId } = await caller.fund.correct({
    transactionId: pick(correctable, random).id,
    reason: "fel",
    ...newKey(),
  });
  if (requestId !== null) fund.requests.push(requestId);
};

const pay: Act = async (fund, random) => {
  const payer = pick(fund.people, random).caller;
  const amount = pick(amounts, random);
  const about = { title: "Bal", amount, phoneNumber: "0701234567" };
  const { requirementId } = await payer.payments.create({ ...about, ...newKey() });
  const { recordId } = await payer.payments.report({ requirementId, ...newKey() });
  await anyone(fund, random).payments.approve({ recordIds: [recordId], ...newKey() });
  fund.records.push(recordId);
};

const undo: Act = async (fund, random) => {
  const recordId = fund.records.at(-1 - random(Math.max(1, fund.records.length))) ?? randomUUID();
  const { requestId } = await anyone(fund, random).payments.undoApproval({ recordId, reason: "fel", ...newKey() });
  if (requestId !== null) fund.requests.push(requestId);
};

/** The administrator's own accounts become studentansvarig, and register and attest, or withdraw all three. */
const exceedAlone: Act = async (fund, random) => {
  const { admin, impersonator, testApp, klass } = fund;
  const update = async ({ person: { userId, firstName, lastName } }: Account, place: Place) =>
    admin.admin.users.update({ userId, firstName, lastName, ...place });
  const appoint = async (one: Account) => {
    await update(one, { role: "studentansvarig", classId: klass.classId });
    one.caller = await callerFor(testApp, one.person);
  };
  const [one, other] = fund.own;
  const [first, second] = random(2) === 0 ? [one, other] : [other, one];
  const isByFirst = random(2) === 0;
  if (isByFirst) await appoint(first);
  if (random(2) === 0) await appoint(second);
  const requester = isByFirst ? first.caller : impersonator;
  const entry = { amount: pick(amounts, random), description: "Flak", ...newKey() };
  const { requestId } = await requester.fund.withdraw(entry);
  if (requestId !== null) fund.requests.push(requestId);
  if (random(3) === 0) await requester.fund.setLimit(newKey()).catch(() => null);
  if (random(2) === 0) await appoint(second);
  await Promise.allSettled([
    second.caller.fund.attest({ requestId: requestId ?? lastRequest(fund, random), ...newKey() }),
    waitingChange(fund).then((changeId) => second.caller.fund.attestLimit({ changeId, ...newKey() })),
  ]);
  for (const { fund: book } of [impersonator, first.caller, second.caller])
    if (random(2) === 0)
      await book.withdraw({ amount: pick(amounts, random), description: "Tält", ...newKey() }).catch(() => null);
  for (const account of fund.own) if (random(2) === 0) await update(account, { role: "elev", classId: null });
};

const acts: readonly Act[] = [
  withdraw,
  withdraw,
  withdraw,
  withdraw,
  (fund, random) =>
    anyone(fund, random).fund.deposit({ amount: pick(amounts, random), description: "Loppis", ...newKey() }),
  correct,
  pay,
  undo,
  exceedAlone,
  (fund, random) => anyone(fund, random).fund.attest({ requestId: lastRequest(fund, random), ...newKey() }),
  (fund, random) => anyone(fund, random).fund.attest({ requestId: lastRequest(fund, random), ...newKey() }),
  async (fund, random) => anyone(fund, random).fund.attest({ requestId: await waitingRequest(fund), ...newKey() }),
  (fund, random) => anyone(fund, random).fund.cancelRequest({ requestId: lastRequest(fund, random), ...newKey() }),
  (fund, random) => {
    const amount = pick(limits, random);
    return anyone(fund, random).fund.setLimit({ ...(amount === undefined ? {} : { amount }), ...newKey() });
  },
  async (fund, random) => anyone(fund, random).fund.attestLimit({ changeId: await waitingChange(fund), ...newKey() }),
  async (fund, random) => anyone(fund, random).fund.cancelLimit({ changeId: await waitingChange(fund), ...newKey() }),
  // Anyone may review the fund, and attests then.
  (fund, random) =>
    anyone(fund, random).fund.review.appoint({ userId: pick(fund.people, random).person.userId, ...newKey() }),
  async (fund, random) => anyone(fund, random).fund.review.end({ auditorId: await presentAuditor(fund), ...newKey() }),
  async (fund, random) => {
    const [{ person }, role] = [pick(fund.people, random), pick(["elev", "studentansvarig"] as const, random)];
    const { userId, firstName, lastName } = person;
    await fund.admin.admin.users.update({ userId, firstName, lastName, role, classId: fund.klass.classId });
  },
];

/** One or two ledger rows straight into the database, by one person in their own name, dated as that person likes. */
const bySql: Act = async (fund, random) => {
  const { userId } = pick([...fund.people, ...fund.own], random).person;
  const isRequest = random(2) === 0;
  const undone = new Error("undo");
  const { classId } = fund.klass;
  const now = fund.testApp.deps.clock();
  const forged: string[] = [];
  await fund.app
    .begin(async (tx) => {
      await tx`select set_config('app.role', 'manager', true), set_config('app.user_id', ${userId}, true), set_config('app.class_id', ${classId}, true)`;
      for (let parts = 1 + random(2); parts > 0; parts -= 1) {
        const [id, amount] = [randomUUID(), pick(amounts, random)];
        const at = new Date(now.getTime() + (random(5) - 2) * 25 * 3_600_000);
        forged.push(id);
        const source = isRequest ? lastRequest(fund, random) : null;
        if (isRequest)
          await tx`
            update withdrawal_requests set status = 'booked', decided_by = ${userId}, decided_at = now(), transaction_id = ${id}
            where id = ${source} and requested_by = ${userId}`;
        await tx`
          insert into fund_transactions (id, class_id, seq, type, amount_ore, effect_ore, balance_after_ore, description,
            source_type, source_id, actor_id, created_at, previous_hash, hash)
          select ${id}, class_id, last_seq + 1, 'withdrawal', ${amount}, ${-amount}, balance_ore - ${amount}, 'Flak',
            ${isRequest ? "withdrawal_request" : "manual"}, ${source}, ${userId}, ${at}, last_hash, ${"a".repeat(64)}
          from class_funds where class_id = ${classId}`;
        const [found] = await tx<{ limit_ore: string | null; sum_ore: string }[]>`
          select withdrawal_limit(${classId}) as limit_ore, coalesce(sum(amount_ore), 0) as sum_ore from fund_transactions t
          where class_id = ${classId} and type = 'withdrawal'
            and (actor_id = ${userId} or not exists (
              select from memberships m
              where m.class_id = t.class_id and m.user_id in (t.actor_id, ${userId}) and m.role = 'studentansvarig'
                and m.appointed_at < now() - interval '7 days'))
            and (created_at > ${new Date(now.getTime() - dayMs)} or id in ${tx(forged)})
            and id not in (select transaction_id from withdrawal_requests where transaction_id is not null)
            and id not in (select reverses_id from fund_transactions where reverses_id is not null)`;
        if (found?.limit_ore != null && Number(found.sum_ore) > Number(found.limit_ore)) fund.forced += 1;
      }
      throw undone;
    })
    .catch((error: unknown) => {
      if (error === undone || (error as { code?: string }).code?.startsWith("23")) return;
      throw error;
    });
};

const passLimitsWeek: Act = async ({ testApp, klass: { classId }, lapses }) => {
  await testApp.owner.begin(async (tx) => {
    await tx.unsafe("set local session_replication_role = replica");
    const [lapsed] = await tx<{ limit_ore: string | null; proposed_by: string; has_lapsed: boolean }[]>`
        update fund_limit_changes c set proposed_at = c.proposed_at - interval '8 days'
        from fund_limit_changes before where before.id = c.id and c.class_id = ${classId} and c.status = 'waiting'
        returning c.limit_ore, c.proposed_by, before.proposed_at <= now() - interval '168 hours' as has_lapsed`;
    // One that holds already began to at an earlier moment.
    if (!lapsed || lapsed.has_lapsed) return;
    const limitOre = lapsed.limit_ore === null ? null : Number(lapsed.limit_ore);
    lapses.push({ afterSeq: await readLastSeq(tx, classId), limitOre, proposedBy: lapsed.proposed_by });
  });
};

async function freezeSomebody(fund: SharedFund, random: Random): Promise<void> {
  const { userId } = pick(fund.people, random).person;
  await fund.admin.admin.users.freeze({ userId });
  fund.frozen.push({ afterSeq: await readLastSeq(fund.testApp.owner, fund.klass.classId), userId });
  // What waited must have ended with it.
  if (random(2) === 0) await passLimitsWeek(fund, random);
}

async function unfreeze({ testApp, klass: { classId }, admin, frozen }: SharedFund): Promise<void> {
  const userId = frozen.at(-1)?.userId;
  if (userId == null) return;
  await admin.admin.users.unfreeze({ userId });
  frozen.push({ afterSeq: await readLastSeq(testApp.owner, classId), userId: null });
}

/** What is done alone, since its moment is noted here and not in `activity`. */
const aloneActs: readonly Act[] = [
  passLimitsWeek,
  bySql,
  async (fund, random) => {
    await passLimitsWeek(fund, random);
    await passAuditorsWeek(fund);
  },
  // Half a day passes.
  async (fund) => {
    const { testApp, klass, adminPerson } = fund;
    await passHours(testApp, klass.classId, 13);
    fund.impersonator = callerWith(testApp, await createImpersonation(testApp, adminPerson, klass.classId));
    fund.admin = await callerFor(testApp, adminPerson);
    for (const one of fund.people) one.caller = await callerFor(testApp, one.person);
  },
];

export async function actOn(fund: SharedFund, random: Random): Promise<{ calls: number; bySql: number }> {
  let calls = 0;
  let sqlTries = 0;
  if (random(20) === 0) await freezeSomebody(fund, random);
  for (let turn = 0; turn < 3; turn += 1) {
    if (random(6) === 0) {
      const act = pick(aloneActs, random);
      await act(fund, random);
      if (act === bySql) sqlTries += 1;
      calls += 1;
      continue;
    }
    const together = Array.from({ length: 1 + random(3) }, () => pick(acts, random));
    // Refusals are as good as successes: what counts is the book afterwards.
    await Promise.allSettled(together.map((act) => act(fund, random)));
    calls += together.length;
    await renewSessions(fund);
  }
  await unfreeze(fund);
  return { calls, bySql: sqlTries };
}

async function renewSessions({ testApp, people }: SharedFund): Promise<void> {
  for (const one of people) {
    const [session] = await testApp.owner`select from sessions where user_id = ${one.person.userId} limit 1`;
    if (!session) one.caller = await callerFor(testApp, one.person);
  }
}
