import { beforeEach, describe, expect, it } from "vitest";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import type { Caller } from "@utspring/testkit/caller";
import { makeClass, password } from "@utspring/testkit/make";
import type { MadeClass, MadePerson } from "@utspring/testkit/make";
import { limitOre, makeLimitedClass } from "@utspring/testkit/make-limited-class";
import { openTestApp } from "@utspring/testkit/test-app";
import { makeTestUsers } from "@utspring/testkit/test-users";
import { newKey } from "@utspring/testkit/new-key";

const testApp = await openTestApp();
const { as } = await makeTestUsers(testApp);

let klass: MadeClass;
let second: MadePerson;
let anna: Caller;
let bo: Caller;
let pupil: Caller;

beforeEach(async () => {
  ({ klass, second, anna, bo, pupil } = await makeLimitedClass(testApp));
});

const { users } = as.admin.admin;
const update = (role: "elev" | "studentansvarig" | "admin", classId: string | null) =>
  users.update({ userId: second.userId, firstName: second.firstName, lastName: second.lastName, role, classId });
const changeId = async () => (await pupil.fund.waiting()).limitChange?.id ?? "";
const limit = async () => (await pupil.fund.waiting()).limitOre;
const withdrawAboveLimit = async () =>
  (await anna.fund.withdraw({ amount: limitOre + 1, description: "Flak", ...newKey() })).transactionId;
const newest = async () => (await pupil.classes.activity({})).rows[0];
const statuses = async () =>
  (await testApp.owner`select status from fund_limit_changes where class_id = ${klass.classId} order by seq`).map(
    (row) => row["status"] as string,
  );

async function passWeek(): Promise<void> {
  await testApp.owner.begin(async (tx) => {
    await tx.unsafe("set local session_replication_role = replica");
    await tx`
      update fund_limit_changes set proposed_at = proposed_at - interval '169 hours'
      where class_id = ${klass.classId} and status in ('waiting', 'cancelled')`;
  });
}

const ways: [string, () => Promise<unknown>][] = [
  ["is frozen", () => users.freeze({ userId: second.userId })],
  ["loses the role", () => update("elev", klass.classId)],
  ["is moved to another class", async () => update("studentansvarig", (await makeClass(testApp)).classId)],
  ["leaves all classes", () => update("elev", null)],
  ["becomes an administrator", () => update("admin", null)],
  ["is removed by an administrator", () => users.remove({ userId: second.userId })],
  ["removes their account", () => bo.auth.removeMyAccount({ password })],
];

describe("a change of the limit whose proposer may no longer propose one", () => {
  it.each(ways)("ends when the proposer %s, and everybody is told, without a name", async (_what, leave) => {
    await bo.fund.setLimit({ ...newKey() });
    const id = await changeId();
    await leave();
    expect(await pupil.fund.waiting()).toMatchObject({ limitChange: null });
    const told = testApp.owner`
      select from activity where class_id = ${klass.classId} and kind = 'fund.endLimitChange' and ref_id = ${id} and audience = 'class'`;
    expect(await told).toHaveLength(1);
    const { rows } = await pupil.classes.activity({});
    expect(rows.filter(({ kind }) => /^fund\.(?:end|cancel)/u.test(kind))).toMatchObject([
      { kind: "fund.endLimitChange", personName: "", isImpersonated: false },
    ]);
    expect(await refusalOf(anna.fund.attestLimit({ changeId: id, ...newKey() }))).toEqual({ code: "NOT_WAITING" });
    await passWeek();
    expect([await limit(), await withdrawAboveLimit()]).toEqual([limitOre, null]);
  });

  it.each([
    ["frozen", () => users.freeze({ userId: second.userId })],
    ["without the role", () => update("elev", klass.classId)],
  ])("holds when it had waited for seven days before the proposer was %s", async (_what, leave) => {
    await bo.fund.setLimit({ amount: 900_000, ...newKey() });
    await passWeek();
    await leave();
    expect(await limit()).toBe(900_000);
    expect(await withdrawAboveLimit()).not.toBeNull();
  });

  it("stays ended when the account works again, and another can be proposed", async () => {
    await bo.fund.setLimit({ ...newKey() });
    await users.freeze({ userId: second.userId });
    await users.unfreeze({ userId: second.userId });
    await passWeek();
    expect([await limit(), await statuses()]).toEqual([limitOre, ["applied", "cancelled"]]);
    const again = await callerFor(testApp, second);
    expect(await again.fund.setLimit({ ...newKey() })).toEqual({ isWaiting: true });
    expect(await newest()).toMatchObject({ kind: "fund.proposeLimit" });
  });

  it("is left alone when somebody else is frozen, loses the role, or the proposer only gets another name", async () => {
    await bo.fund.setLimit({ amount: 900_000, ...newKey() });
    await users.freeze({ userId: klass.manager.userId });
    await update("studentansvarig", klass.classId);
    expect(await pupil.fund.waiting()).toMatchObject({ limitChange: { limitOre: 900_000 } });
  });

  it("is ended or refused when the proposer is frozen at the same moment", async () => {
    for (let n = 0; n < 5; n += 1) {
      const caller = await callerFor(testApp, second);
      await Promise.allSettled([caller.fund.setLimit({ ...newKey() }), users.freeze({ userId: second.userId })]);
      expect(await pupil.fund.waiting()).toMatchObject({ limitChange: null, limitOre });
      await users.unfreeze({ userId: second.userId });
    }
  });

  it("cannot be ended without a decision by SQL while the proposer runs the class", async () => {
    await bo.fund.setLimit({ ...newKey() });
    const end = (id: string) => testApp.owner`update fund_limit_changes set status = 'cancelled' where id = ${id}`;
    await expect(end(await changeId())).rejects.toMatchObject({ constraint_name: "fund_attester" });
    expect(await pupil.fund.waiting()).toMatchObject({ limitChange: { limitOre: null } });
  });
});
