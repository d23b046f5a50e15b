import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";

const testApp = await openTestApp();
const { as, ours } = await makeTestUsers(testApp);

const requirement = (more: object = {}) => ({
  title: "Studentskiva",
  amount: "250",
  phoneNumber: "070-123 45 67",
  idempotencyKey: randomUUID(),
  ...more,
});
const count = async () => (await as.elev.payments.list()).requirements.length;

describe("payments.create", () => {
  it.each(refusals.manager)("payments.create — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].payments.create(requirement()))).toEqual({ code });
  });

  it.each([
    ["no title", { title: " " }, "title", "Ange en titel"],
    ["a title that is too long", { title: "a".repeat(101) }, "title", "Högst 100 tecken"],
    ["no amount", { amount: "" }, "amount", "Ange ett belopp"],
    ["three decimals", { amount: "1 234,505" }, "amount", "Ange ett giltigt belopp"],
    ["nothing to pay", { amount: "0" }, "amount", "Ange ett giltigt belopp"],
    ["more than a million kronor", { amount: "1000000,01" }, "amount", "Ange ett giltigt belopp"],
    ["no number", { phoneNumber: "" }, "phoneNumber", "Ange ett Swish-nummer"],
    [
      "a number that Swish does not have",
      { phoneNumber: "08-123 45 67" },
      "phoneNumber",
      "Ange ett giltigt Swish-nummer, till exempel 070-123 45 67",
    ],
    ["a day that does not exist", { dueDate: "2027-02-29" }, "dueDate", "Ange ett giltigt datum"],
  ])("payments.create — refuses %s", async (_what, more, path, message) => {
    const refused = await refusalOf(as.studentansvarig.payments.create(requirement(more)));
    expect(refused).toEqual({ code: "BAD_INPUT", issues: [{ path, message }] });
    expect(await count()).toBe(0);
  });

  it("payments.create — refuses a class that does not use payments", async () => {
    await testApp.owner`update classes set uses_payments = false where id = ${ours.classId}`;
    expect(await refusalOf(as.studentansvarig.payments.create(requirement()))).toEqual({ code: "PAYMENTS_OFF" });
    await testApp.owner`update classes set uses_payments = true where id = ${ours.classId}`;
    expect(await count()).toBe(0);
  });

  it("payments.create — stores amount and phone number in normal form, and adds an event to the class's activity", async () => {
    const input = requirement({
      title: "Studentskivan; maj 🎉",
      amount: "1 234,50",
      phoneNumber: "+46 (0)70-123 45 67",
      dueDate: "",
      description: "",
    });
    const { requirementId } = await as.studentansvarig.payments.create(input);
    const { requirements } = await as.elev.payments.list();
    expect(requirements.find(({ id }) => id === requirementId)).toMatchObject({
      title: "Studentskivan; maj 🎉",
      amountOre: 123_450,
      phoneNumber: "0701234567",
      dueDate: null,
      description: null,
    });
    expect((await as.elev.classes.activity({})).rows[0]).toMatchObject({ kind: "payments.create", amountOre: 123_450 });
    expect((await as.neighbour.payments.list()).requirements).toEqual([]);
  });

  it("payments.create — a recipient other than the class's own is marked in the log", async () => {
    await testApp.owner`update classes set swish_number = '0701234567' where id = ${ours.classId}`;
    const own = await as.studentansvarig.payments.create(requirement());
    const other = await as.studentansvarig.payments.create(requirement({ phoneNumber: "1231234567" }));
    const detailOf = async (id: string) =>
      (await testApp.owner`select detail from activity where ref_id = ${id}`)[0]?.["detail"] as unknown;
    expect(await detailOf(own.requirementId)).toEqual({ amountOre: 25_000 });
    expect(await detailOf(other.requirementId)).toEqual({ amountOre: 25_000, type: "override" });
  });

  it("payments.create — two concurrent calls with the same key create one payment; the key with other input is refused", async () => {
    const before = await count();
    const twin = requirement();
    const [one, other] = await Promise.all([
      as.studentansvarig.payments.create(twin),
      as.studentansvarig.payments.create(twin),
    ]);
    expect(other).toEqual(one);
    expect(await count()).toBe(before + 1);
    expect(await refusalOf(as.studentansvarig.payments.create({ ...twin, amount: "300" }))).toEqual({
      code: "KEY_REUSED",
    });
  });
});
