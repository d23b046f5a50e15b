import { beforeEach, describe, expect, it } from "vitest";
import { createCtx } from "@utspring/testkit/actors";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import type { Caller } from "@utspring/testkit/caller";
import { incoming } from "@utspring/testkit/files";
import { makeClass, password } from "@utspring/testkit/make";
import type { MadeClass, MadePerson } from "@utspring/testkit/make";
import { limitOre, makeLimitedClass } from "@utspring/testkit/make-limited-class";
import { openTestApp } from "@utspring/testkit/test-app";
import { makeTestUsers } from "@utspring/testkit/test-users";
import { newKey } from "@utspring/testkit/new-key";
import { addReceipt } from "../payments/procedures/add-receipt.ts";

const testApp = await openTestApp();
const { as } = await makeTestUsers(testApp);

const sumOre = limitOre + 50_000;

let klass: MadeClass;
let second: MadePerson;
let anna: Caller;
let bo: Caller;
let pupil: Caller;
let pupilPerson: MadePerson;

beforeEach(async () => {
  ({ klass, second, anna, bo, pupil, pupilPerson } = await makeLimitedClass(testApp));
});

const { users } = as.admin.admin;
const update = (role: "elev" | "studentansvarig" | "admin", classId: string | null, who = second) =>
  users.update({ userId: who.userId, firstName: who.firstName, lastName: who.lastName, role, classId });
const register = async (who = bo) =>
  (await who.fund.withdraw({ amount: sumOre, description: "Flak", ...newKey() })).requestId ?? "";
const attest = (requestId: string, who = anna) => who.fund.attest({ requestId, ...newKey() });
const sums = async () => {
  const { balanceOre, reservedOre, creditOre } = await pupil.fund.overview();
  return { balanceOre, reservedOre, creditOre };
};
const waitingIds = async () => (await pupil.fund.waiting()).requests.map(({ id }) => id);
const freed = { balanceOre: 500_000, reservedOre: 0, creditOre: 0 };

const ways: [string, () => Promise<unknown>][] = [
  ["is frozen", () => users.freeze({ userId: second.userId })],
  ["loses the role", () => update("elev", klass.classId)],
  ["is moved to another class", async () => update("studentansvarig", (await makeClass(testApp)).classId)],
  ["leaves all classes", () => update("elev", null)],
  ["becomes an administrator", () => update("admin", null)],
  ["is removed by an administrator", () => users.remove({ userId: second.userId })],
  ["removes their account", () => bo.auth.removeMyAccount({ password })],
];

describe("a withdrawal that waits and whose requester may no longer register one", () => {
  it.each(ways)(
    "ends when the requester %s, its sum is free again, and everybody is told, without a name",
    async (_what, leave) => {
      const requestId = await register();
      const others = await register(anna);
      await leave();
      expect(await waitingIds()).toEqual([others]);
      expect(await sums()).toEqual({ ...freed, reservedOre: sumOre });
      expect(await refusalOf(attest(requestId))).toEqual({ code: "NOT_WAITING" });
      const told = testApp.owner`
      select detail->>'amountOre' as ore from activity
      where class_id = ${klass.classId} and kind = 'fund.endRequest' and ref_id = ${requestId} and audience = 'class'`;
      expect(await told).toEqual([{ ore: String(sumOre) }]);
      const { rows } = await pupil.classes.activity({});
      expect(rows.filter(({ kind }) => /^fund\.(?:end|cancel)/u.test(kind))).toMatchObject([
        { kind: "fund.endRequest", personName: "", isImpersonated: false, amountOre: sumOre },
      ]);
      const kept = testApp.owner`select status, decided_by from withdrawal_requests where id = ${requestId}`;
      expect(await kept).toEqual([{ status: "withdrawn", decided_by: second.userId }]);
    },
  );

  it.each([
    [
      "account works again",
      () => users.freeze({ userId: second.userId }),
      () => users.unfreeze({ userId: second.userId }),
    ],
    ["role is back", () => update("elev", klass.classId), () => update("studentansvarig", klass.classId)],
  ])("stays ended when the %s, and another can be registered and attested", async (_what, leave, comeBack) => {
    const requestId = await register();
    await leave();
    await comeBack();
    expect(await refusalOf(attest(requestId))).toEqual({ code: "NOT_WAITING" });
    expect(await sums()).toEqual(freed);
    await attest(await register(await callerFor(testApp, second)));
    expect(await sums()).toEqual({ ...freed, balanceOre: 500_000 - sumOre });
    expect(await pupil.fund.verify()).toMatchObject({ isIntact: true });
  });

  it("an undone approval that waits ends too: the payment stays approved, without the reason", async () => {
    const flak = { title: "Flak", amount: sumOre, phoneNumber: "0701234567" };
    const { requirementId } = await anna.payments.create({ ...flak, ...newKey() });
    const { recordId } = await pupil.payments.report({ requirementId, ...newKey() });
    await anna.payments.approve({ recordIds: [recordId], ...newKey() });
    await bo.payments.undoApproval({ recordId, reason: "Fel", ...newKey() });
    await update("elev", klass.classId);
    const { records } = await anna.payments.records({ requirementId, userId: pupilPerson.userId });
    expect(records).toMatchObject([{ status: "approved", reason: null, isUndoWaiting: false }]);
    expect(await anna.payments.undoApproval({ recordId, reason: "Fel", ...newKey() })).toMatchObject({
      balanceAfterOre: null,
    });
  });

  it("a member's claim and payback wait on, and cannot be attested until somebody refuses them", async () => {
    const { receiptId } = await addReceipt(await createCtx(testApp, pupilPerson), incoming("kvitto.jpg"));
    const { claimId } = await pupil.payments.claims.ask({ amount: sumOre, description: "Tyg", receiptId, ...newKey() });
    const claimed = (await bo.payments.claims.approve({ claimId, ...newKey() })).requestId ?? "";
    const flak = { title: "Flak", amount: 1_000, phoneNumber: "0701234567" };
    const { requirementId } = await anna.payments.create({ ...flak, ...newKey() });
    const { userId } = pupilPerson;
    await anna.payments.record({ requirementId, userId, amount: 1_000 + sumOre, restToCredit: true, ...newKey() });
    const payback = (await bo.payments.credits.payBack({ userId, ...newKey() })).requestId ?? "";
    await update("elev", klass.classId);
    for (const requestId of [claimed, payback])
      expect(await refusalOf(attest(requestId))).toEqual({ code: "REQUESTER_LEFT" });
    expect((await pupil.payments.claims.list()).rows).toMatchObject([{ state: "attest" }]);
    expect(await anna.fund.cancelRequest({ requestId: payback, ...newKey() })).toEqual({ status: "refused" });
    expect(await sums()).toMatchObject({ reservedOre: sumOre, creditOre: sumOre });
  });

  it("is left alone when somebody else is frozen or loses the role, or the requester only gets another name", async () => {
    const requestId = await register();
    await users.freeze({ userId: pupilPerson.userId });
    await update("elev", klass.classId, klass.manager);
    await update("studentansvarig", klass.classId);
    const [row] = await testApp.owner`select status from withdrawal_requests where id = ${requestId}`;
    expect(row).toEqual({ status: "waiting" });
  });

  it("is ended or refused when the requester is frozen at the same moment", async () => {
    for (let n = 0; n < 5; n += 1) {
      const caller = await callerFor(testApp, second);
      await Promise.allSettled([register(caller), users.freeze({ userId: second.userId })]);
      await users.unfreeze({ userId: second.userId });
      expect([await waitingIds(), await sums()]).toEqual([[], freed]);
    }
  });

  it("is not registered by the application for whom the freeze has overtaken", async () => {
    await users.freeze({ userId: second.userId });
    const insert = testApp.owner.begin(async (tx) => {
      await tx`set local role utspring_app`;
      await tx`select set_config('app.role', 'manager', true), set_config('app.class_id', ${klass.classId}, true), set_config('app.user_id', ${second.userId}, true)`;
      return tx`
        insert into withdrawal_requests (id, class_id, amount_ore, description, requested_by, requested_at)
        values (gen_random_uuid(), ${klass.classId}, 100000, 'Flak', ${second.userId}, now())`;
    });
    await expect(insert).rejects.toMatchObject({ constraint_name: "fund_attester" });
  });

  it("is booked or ended, not both, when it is attested as the requester loses the role", async () => {
    const requestId = await register();
    const [attested] = await Promise.allSettled([attest(requestId), update("elev", klass.classId)]);
    const isBooked = attested.status === "fulfilled";
    expect(await sums()).toEqual({ ...freed, balanceOre: isBooked ? 500_000 - sumOre : 500_000 });
    const [row] = await testApp.owner`select status from withdrawal_requests where id = ${requestId}`;
    expect(row).toEqual({ status: isBooked ? "booked" : "withdrawn" });
  });

  it("end_requests ends nothing for a class's own people, nor while the requester runs the class", async () => {
    await register();
    const end = async (role: string) =>
      testApp.owner.begin(async (tx) => {
        await tx`select set_config('app.role', ${role}, true)`;
        return tx`select * from end_requests(${second.userId}, ${klass.classId}, now())`;
      });
    await expect(end("manager")).rejects.toMatchObject({ code: "42501" });
    expect(await end("system")).toEqual([]);
    expect(await waitingIds()).toHaveLength(1);
  });
});
