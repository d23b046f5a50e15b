import { beforeEach, describe, expect, it } from "vitest";
import { createCtx } from "@utspring/testkit/actors";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import type { Caller } from "@utspring/testkit/caller";
import { incoming } from "@utspring/testkit/files";
import { makeAnotherManager, makeAuditor } from "@utspring/testkit/make";
import type { MadeClass, MadePerson } from "@utspring/testkit/make";
import { makeLimitedClass } from "@utspring/testkit/make-limited-class";
import { openTestApp } from "@utspring/testkit/test-app";
import { makeTestUsers } from "@utspring/testkit/test-users";
import { newKey } from "@utspring/testkit/new-key";
import { addReceipt } from "../payments/procedures/add-receipt.ts";

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

const freeze = (person: MadePerson) => as.admin.admin.users.freeze({ userId: person.userId });
const withdraw = async (who: Caller) =>
  (await who.fund.withdraw({ amount: 150_000, description: "Flak", ...newKey() })).requestId ?? "";
const askClaim = async (person: MadePerson, who: Caller, amount: number) => {
  const { receiptId } = await addReceipt(await createCtx(testApp, person), incoming("kvitto.jpg"));
  return (await who.payments.claims.ask({ amount, description: "Tyg", receiptId, ...newKey() })).claimId;
};

describe("a frozen studentansvarig", () => {
  it("fund.attest — what a frozen studentansvarig has registered cannot be attested, and it can be refused", async () => {
    const requestId = await withdraw(bo);
    await makeAuditor(testApp, klass, pupilPerson);
    // Past the procedures, which end it.
    await testApp.owner`update profiles set account_status = 'frozen' where user_id = ${second.userId}`;
    for (const who of [anna, pupil]) {
      expect(await refusalOf(who.fund.attest({ requestId, ...newKey() }))).toEqual({ code: "REQUESTER_LEFT" });
      expect((await who.fund.waiting()).requests).toMatchObject([{ canAttest: false, refusal: "REQUESTER_LEFT" }]);
    }
    expect(await pupil.fund.overview()).toMatchObject({ balanceOre: 500_000, reservedOre: 150_000 });
    expect(await anna.fund.cancelRequest({ requestId, ...newKey() })).toEqual({ status: "refused" });
  });

  it("fund.attestLimit — a limit whose proposer is frozen past the procedures cannot be attested", async () => {
    await bo.fund.setLimit({ amount: 900_000, ...newKey() });
    const changeId = (await pupil.fund.waiting()).limitChange?.id ?? "";
    await testApp.owner`update profiles set account_status = 'frozen' where user_id = ${second.userId}`;
    expect(await refusalOf(anna.fund.attestLimit({ changeId, ...newKey() }))).toEqual({ code: "REQUESTER_LEFT" });
    expect((await anna.fund.waiting()).limitChange).toMatchObject({ canAttest: false, refusal: "REQUESTER_LEFT" });
  });

  it("fund.waiting — a frozen account is not among those who can attest, until it is unfrozen", async () => {
    expect(await anna.fund.waiting()).toMatchObject({ attesters: 2 });
    await freeze(second);
    for (const who of [anna, pupil]) expect(await who.fund.waiting()).toMatchObject({ attesters: 1 });
    // The auditor attests nothing of the only one who could register anything.
    await makeAuditor(testApp, klass, pupilPerson);
    expect(await anna.fund.waiting()).toMatchObject({ attesters: 1 });
    await testApp.owner`update profiles set account_status = 'active' where user_id = ${second.userId}`;
    expect(await anna.fund.waiting()).toMatchObject({ attesters: 3 });
    await freeze(pupilPerson);
    expect(await anna.fund.waiting()).toMatchObject({ attesters: 2 });
  });

  it("admin.users.freeze — sends the class an event, which its activity list leaves out, so that open forms read again who can attest", async () => {
    const kinds = async () =>
      (await testApp.owner`select kind, ref_id from activity where class_id = ${klass.classId} order by seq`).map(
        (row) => [row["kind"] as string, row["ref_id"] as string | null],
      );
    const unfreeze = (person: MadePerson) => as.admin.admin.users.unfreeze({ userId: person.userId });
    const before = await kinds();
    const shown = async () => (await anna.classes.activity({})).rows.length;
    const shownBefore = await shown();
    for (const act of [freeze, freeze, unfreeze, unfreeze]) await act(second);
    const told = ["fund.changeAttesters", null];
    expect(await kinds()).toEqual([...before, told, told]);
    expect(await shown()).toBe(shownBefore);
  });

  it("admin.users.freeze — a frozen pupil's class gets the same event, so that an open payment status and sales goal are read again, exempt or not", async () => {
    const { requirementId } = await anna.payments.create({
      title: "Bal",
      amount: 50_000,
      phoneNumber: "0701234567",
      ...newKey(),
    });
    const event = async () => {
      const { lastSeq } = await newestEvent();
      await freeze(pupilPerson);
      const frozen = await newestEvent();
      await as.admin.admin.users.unfreeze({ userId: pupilPerson.userId });
      const unfrozen = await newestEvent();
      return [frozen, unfrozen].map(({ lastSeq: seq, ...row }) => ({ ...row, after: seq - lastSeq }));
    };
    const newestEvent = async () => {
      const [row] = await testApp.owner`
        select seq::int as "lastSeq", kind, ref_id, detail, audience, audience_user_id, actor_id
        from activity where class_id = ${klass.classId} order by seq desc limit 1`;
      return row as { lastSeq: number } & Record<string, unknown>;
    };
    const isShownFrozen = async () => (await anna.payments.status()).members.some(({ isFrozen }) => isFrozen);
    expect(await isShownFrozen()).toBe(false);
    const without = await event();
    const told = { kind: "fund.changeAttesters", ref_id: null, detail: {}, audience: "class", audience_user_id: null };
    expect(without).toMatchObject([
      { ...told, after: 1 },
      { ...told, after: 2 },
    ]);
    await anna.payments.exempt({ requirementId, userId: pupilPerson.userId, exempt: true });
    expect(await event()).toEqual(without);
    await freeze(pupilPerson);
    expect(await isShownFrozen()).toBe(true);
  });

  it("payments.claims.approve — one's own claim waits for no frozen studentansvarig, and is marked", async () => {
    const claimId = await askClaim(klass.manager, anna, 5_000);
    const todo = async () => (await anna.classes.dashboard()).todo?.claims;
    const canApprove = async () => (await anna.payments.claims.list()).rows[0]?.canApprove;
    expect(await refusalOf(anna.payments.claims.approve({ claimId, ...newKey() }))).toEqual({ code: "CLAIM_OWN" });
    expect([await todo(), await canApprove()]).toEqual([0, false]);
    await freeze(second);
    expect([await todo(), await canApprove()]).toEqual([1, true]);
    await anna.payments.claims.approve({ claimId, ...newKey() });
    expect((await pupil.fund.transactions({ limit: 1 })).rows[0]).toMatchObject({ isOwnClaim: true });
  });

  it("fund.attest — the claimant attests their own claim when everybody else who could is frozen, and the row is marked", async () => {
    const third = await makeAnotherManager(testApp, klass);
    const claimId = await askClaim(third, await callerFor(testApp, third), 150_000);
    const requestId = (await anna.payments.claims.approve({ claimId, ...newKey() })).requestId ?? "";
    const claimant = await callerFor(testApp, third);
    expect(await refusalOf(claimant.fund.attest({ requestId, ...newKey() }))).toEqual({ code: "ATTEST_OWN" });
    await freeze(second);
    await claimant.fund.attest({ requestId, ...newKey() });
    expect((await pupil.fund.transactions({ limit: 1 })).rows[0]).toMatchObject({ isOwnClaim: true });
  });
});
