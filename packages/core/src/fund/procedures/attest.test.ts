import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { refusalOf } from "@utspring/testkit/caller";
import type { Caller } from "@utspring/testkit/caller";
import { makeAuditor } from "@utspring/testkit/make";
import type { MadeClass, MadePerson } from "@utspring/testkit/make";
import { limitOre, makeLimitedClass } from "@utspring/testkit/make-limited-class";
import { openTestApp } from "@utspring/testkit/test-app";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { newKey } from "@utspring/testkit/new-key";

const testApp = await openTestApp();
const { as } = await makeTestUsers(testApp);

let klass: MadeClass;
let second: MadePerson;
let anna: Caller;
let bo: Caller;
let pupil: Caller;
let pupilPerson: MadePerson;

beforeEach(async () => {
  ({ klass, second, anna, bo, pupil, pupilPerson } = await makeLimitedClass(testApp));
});

const request = async (who = anna, amount = 150_000, description = "Flak") =>
  (await who.fund.withdraw({ amount, description, ...newKey() })).requestId ?? "";
const attest = (requestId: string, who = bo) => who.fund.attest({ requestId, ...newKey() });
const cancel = (requestId: string, who: Caller) => who.fund.cancelRequest({ requestId, ...newKey() });
const sums = () => pupil.fund.overview();
const isUntouched = async () => expect(await sums()).toMatchObject({ balanceOre: 500_000, reservedOre: 150_000 });

async function bySql(userId: string, statement: string): Promise<void> {
  await testApp.appRole.begin(async (tx) => {
    await tx`select set_config('app.role', 'manager', true), set_config('app.user_id', ${userId}, true), set_config('app.class_id', ${klass.classId}, true)`;
    await tx.unsafe(statement);
  });
}

describe("fund.attest", () => {
  it.each([...refusals.member, ["elev", "NOT_ATTESTER"], ["impersonator", "NOT_WHILE_IMPERSONATING"]] as const)(
    "fund.attest — refuses %s with %s",
    async (who, code) => {
      expect(await refusalOf(as[who].fund.attest({ requestId: randomUUID(), ...newKey() }))).toEqual({ code });
    },
  );

  it("fund.attest — a withdrawal above the limit is reserved and not booked, one at the limit is booked", async () => {
    const waiting = await anna.fund.withdraw({ amount: limitOre + 1, description: "Flak", ...newKey() });
    expect(waiting).toMatchObject({ transactionId: null, balanceAfterOre: null });
    expect(waiting.requestId).toEqual(expect.any(String));
    expect(await sums()).toEqual({
      balanceOre: 500_000,
      incomeOre: 500_000,
      expenseOre: 0,
      reservedOre: limitOre + 1,
      creditOre: 0,
    });
    expect(await anna.fund.withdraw({ amount: limitOre, description: "Tält", ...newKey() })).toMatchObject({
      requestId: null,
      balanceAfterOre: 400_000,
    });
    expect(await pupil.fund.waiting()).toMatchObject({
      limitOre,
      attesters: 2,
      requests: [
        { id: waiting.requestId, amountOre: limitOre + 1, description: "Flak", isMine: false, lacksReceipt: true },
      ],
    });
    expect((await anna.fund.waiting()).requests[0]).toMatchObject({ isMine: true });
    expect((await pupil.classes.activity({})).rows[1]).toMatchObject({ kind: "fund.requestWithdrawal" });
  });

  it("fund.attest — a second studentansvarig's attest books the withdrawal; the row names both and the hash chain is intact", async () => {
    const requestId = await request();
    expect(await attest(requestId)).toMatchObject({ seq: 2, balanceAfterOre: 350_000 });
    expect(await sums()).toEqual({
      balanceOre: 350_000,
      incomeOre: 500_000,
      expenseOre: 150_000,
      reservedOre: 0,
      creditOre: 0,
    });
    const [row] = (await pupil.fund.transactions({})).rows;
    expect(row).toMatchObject({
      description: "Flak",
      sourceType: "withdrawal_request",
      actorName: `${klass.manager.firstName} ${klass.manager.lastName}`,
      attestedByName: `${second.firstName} ${second.lastName}`,
      isCorrectable: true,
    });
    expect(await pupil.fund.verify()).toMatchObject({ isIntact: true, rows: 2 });
    expect((await pupil.fund.waiting()).requests).toEqual([]);
  });

  it("fund.attest — a studentansvarig cannot attest their own withdrawal, and the refusal changes nothing", async () => {
    expect(await refusalOf(attest(await request(), anna))).toEqual({ code: "ATTEST_OWN" });
    await isUntouched();
  });

  it("fund.attest — repeated attests, ten concurrent ones and a retry with the same key book a withdrawal once", async () => {
    const requestId = await request();
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => attest(requestId)));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await refusalOf(attest(requestId))).toEqual({ code: "NOT_WAITING" });
    expect(await sums()).toMatchObject({ balanceOre: 350_000, reservedOre: 0 });
    const other = { requestId: await request(), ...newKey() };
    const [one, again] = await Promise.all([bo.fund.attest(other), bo.fund.attest(other)]);
    expect(again).toEqual(one);
    expect(await sums()).toMatchObject({ balanceOre: 200_000 });
  });

  it("fund.attest — a studentansvarig who has lost the role is refused, also in an older session", async () => {
    const requestId = await request();
    await testApp.owner`update memberships set role = 'elev' where user_id = ${second.userId} and class_id = ${klass.classId}`;
    expect(await refusalOf(attest(requestId))).toEqual({ code: "NOT_ATTESTER" });
    await isUntouched();
  });

  it("fund.attest — a request by a former studentansvarig cannot be attested, but it can be cancelled", async () => {
    const requestId = await request(bo);
    await testApp.owner`update memberships set role = 'elev' where user_id = ${second.userId} and class_id = ${klass.classId}`;
    expect(await refusalOf(attest(requestId, anna))).toEqual({ code: "REQUESTER_LEFT" });
    await isUntouched();
    await makeAuditor(testApp, klass, pupilPerson, second);
    for (const who of [anna, bo, pupil])
      expect((await who.fund.waiting()).requests).toMatchObject([{ canAttest: false, refusal: "REQUESTER_LEFT" }]);
    expect(await cancel(requestId, anna)).toEqual({ status: "refused" });
    expect(await sums()).toMatchObject({ balanceOre: 500_000, reservedOre: 0 });
  });

  it("fund.attest — another class's request is not found, like a missing one", async () => {
    const requestId = await request();
    for (const id of [requestId, randomUUID()])
      expect(await refusalOf(as.studentansvarig.fund.attest({ requestId: id, ...newKey() }))).toEqual({
        code: "NOT_FOUND",
      });
    await isUntouched();
  });

  it("fund.attest — an attested withdrawal can be corrected, and the correction of a large deposit waits for attest too", async () => {
    const { transactionId } = await attest(await request());
    expect(await anna.fund.correct({ transactionId, reason: "återbud", ...newKey() })).toMatchObject({
      requestId: null,
      balanceAfterOre: 500_000,
    });
    const [deposit] = (await pupil.fund.transactions({ type: "deposit" })).rows.slice(-1);
    const taken = { transactionId: deposit?.id ?? "", reason: "fel klass" };
    const { requestId } = await anna.fund.correct({ ...taken, ...newKey() });
    expect(await refusalOf(bo.fund.correct({ ...taken, ...newKey() }))).toEqual({ code: "ALREADY_WAITING" });
    await anna.fund.setLimit({ amount: 900_000, ...newKey() });
    await bo.fund.attestLimit({ changeId: (await bo.fund.waiting()).limitChange?.id ?? "", ...newKey() });
    expect(await refusalOf(bo.fund.correct({ ...taken, ...newKey() }))).toEqual({ code: "ALREADY_WAITING" });
    expect(await attest(requestId ?? "")).toMatchObject({ balanceAfterOre: 0 });
    expect((await pupil.fund.transactions({})).rows[0]).toMatchObject({ reversesId: deposit?.id, type: "withdrawal" });
    expect(await refusalOf(anna.fund.correct({ ...taken, ...newKey() }))).toEqual({ code: "ALREADY_CORRECTED" });
    expect(await pupil.fund.verify()).toMatchObject({ isIntact: true });
  });

  it("fund.attest — the undoing of an approval cannot be attested while the payer's next report waits", async () => {
    const about = { title: "Bal", amount: 300_000, phoneNumber: "0701234567" };
    const { requirementId } = await anna.payments.create({ ...about, ...newKey() });
    const { recordId } = await pupil.payments.report({ requirementId, amount: 150_000, ...newKey() });
    await bo.payments.approve({ recordIds: [recordId], ...newKey() });
    const { requestId } = await anna.payments.undoApproval({ recordId, reason: "fel", ...newKey() });
    await pupil.payments.report({ requirementId, ...newKey() });
    expect(await refusalOf(attest(requestId ?? ""))).toEqual({ code: "PENDING_FIRST" });
    expect(await sums()).toMatchObject({ balanceOre: 650_000, reservedOre: 150_000 });
  });

  it("fund.attest — SQL as the application role cannot book above the limit for one person alone", async () => {
    const requestId = await request();
    const insert = (actor: string, source: string, amount: number) => `
      insert into fund_transactions (id, class_id, seq, type, amount_ore, effect_ore, balance_after_ore, description, source_type, source_id,
        actor_id, created_at, previous_hash, hash)
      select coalesce((select transaction_id from withdrawal_requests where id = '${requestId}'), gen_random_uuid()), class_id, last_seq + 1,
        'withdrawal', ${amount}, -${amount}, balance_ore - ${amount}, 'Flak', ${source}, '${actor}', now(), last_hash, repeat('a', 64)
      from class_funds where class_id = '${klass.classId}'`;
    const decide = (who: string) => `
      update withdrawal_requests set status = 'booked', decided_by = '${who}', decided_at = now(), transaction_id = gen_random_uuid()
      where id = '${requestId}';`;
    const [own, other] = [klass.manager.userId, second.userId];
    const asRequest = `'withdrawal_request', '${requestId}'`;
    const attempts: [statement: string, constraint: string][] = [
      [insert(own, "'manual', null", 150_000), "fund_transactions_attested"],
      [insert(own, "'sales_session', gen_random_uuid()", 150_000), "fund_transactions_attested"],
      [insert(own, asRequest, 150_000), "fund_transactions_attested"],
      // In two parts.
      [
        `${insert(own, "'manual', null", 60_000)}; ${insert(own, "'manual', null", 60_000)}`,
        "fund_transactions_attested",
      ],
      // One's own attest, and one in the name of somebody else.
      [decide(own) + insert(own, asRequest, 150_000), "withdrawal_requests_two_people"],
      [decide(other) + insert(other, asRequest, 150_000), "fund_attester"],
      // The limit away, for a moment.
      [
        `insert into fund_limit_changes (id, class_id, proposed_by, status, proposed_at, seq)
          values (gen_random_uuid(), '${klass.classId}', '${own}', 'applied', '2020-01-01', 0);` +
          insert(own, "'manual', null", 150_000),
        "fund_transactions_attested",
      ],
    ];
    for (const [statement, constraint] of attempts)
      await expect(bySql(own, statement), statement).rejects.toMatchObject({ constraint_name: constraint });
    // By the right person, but another sum than the one that was asked for.
    await expect(bySql(other, decide(other) + insert(other, asRequest, 160_000))).rejects.toMatchObject({
      constraint_name: "fund_transactions_attested",
    });
    // Decided without a row of the ledger: the sum would no longer be reserved.
    await expect(bySql(other, decide(other))).rejects.toMatchObject({ constraint_name: "withdrawal_requests_ledger" });
    await isUntouched();
    for (const statement of [
      "update withdrawal_requests set amount_ore = 1",
      "update withdrawal_requests set requested_by = decided_by",
      "update fund_limit_changes set limit_ore = null",
    ])
      await expect(bySql(own, statement), statement).rejects.toThrow();
    await isUntouched();
  });
});
