import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import type { MadePerson } from "@utspring/testkit/make";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";
import { newKey } from "@utspring/testkit/new-key";

const testApp = await openTestApp();
const { as, ours } = await makeTestUsers(testApp);
const manager = as.studentansvarig;

const content = { title: "Studentskiva", amount: "250", phoneNumber: "070-123 45 67" };
const ask = async (who = manager) =>
  (await who.payments.create({ ...content, description: "Mat", dueDate: "2027-05-01", ...newKey() })).requirementId;
const find = async (id: string) => (await as.elev.payments.list()).requirements.find((one) => one.id === id);

describe("payments.update", () => {
  it.each(refusals.manager)("payments.update — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].payments.update({ requirementId: await ask(), ...content }))).toEqual({ code });
  });

  it("payments.update — another class's payment is not found, like a missing one", async () => {
    const theirs = await ask(as.neighbour);
    expect(await refusalOf(manager.payments.update({ requirementId: theirs, ...content, title: "Vår" }))).toEqual({
      code: "NOT_FOUND",
    });
    expect(await refusalOf(manager.payments.update({ requirementId: randomUUID(), ...content }))).toEqual({
      code: "NOT_FOUND",
    });
    expect((await as.neighbour.payments.list()).requirements[0]?.title).toBe("Studentskiva");
  });

  it("payments.update — refuses a number that Swish does not have", async () => {
    const refused = await refusalOf(
      manager.payments.update({ requirementId: await ask(), ...content, phoneNumber: "070" }),
    );
    expect(refused).toMatchObject({ code: "BAD_INPUT", issues: [{ path: "phoneNumber" }] });
  });

  it("payments.update — changes every field before the first report, and a field that is left out is removed", async () => {
    const requirementId = await ask();
    await manager.payments.update({ requirementId, title: "Bal", amount: "300", phoneNumber: "123 123 45 67" });
    expect(await find(requirementId)).toMatchObject({
      title: "Bal",
      description: null,
      amountOre: 30_000,
      phoneNumber: "1231234567",
      dueDate: null,
    });
    expect((await as.elev.classes.activity({})).rows[0]).toMatchObject({ kind: "payments.update" });
  });

  it("payments.update — amount and number are locked from the first report on; title and due date can still be changed", async () => {
    const requirementId = await ask();
    await as.elev.payments.report({ requirementId, ...newKey() });
    for (const more of [{ amount: "251" }, { phoneNumber: "073-123 45 67" }]) {
      expect(await refusalOf(manager.payments.update({ requirementId, ...content, ...more }))).toEqual({
        code: "REQUIREMENT_LOCKED",
      });
    }
    await manager.payments.update({ requirementId, ...content, title: "Ny titel", dueDate: "2027-06-01" });
    expect(await find(requirementId)).toMatchObject({ title: "Ny titel", dueDate: "2027-06-01", amountOre: 25_000 });
  });

  it.each([
    ["amount", { amount: "240" }, { amountOre: 24_000 }],
    ["kind", { isVoluntary: true }, { isVoluntary: true }],
  ])(
    "payments.update — refuses another %s while somebody wants to pay in parts, and says what to do",
    async (_, change, changed) => {
      const requirementId = await ask();
      const wish = { wish: "split" as const, dates: ["2027-05-01", "2027-06-01"], ...newKey() };
      const { reliefId } = await as.elev.payments.relief.ask({ requirementId, ...wish });
      const update = () => manager.payments.update({ requirementId, ...content, ...change });
      expect(await refusalOf(update())).toEqual({ code: "REQUIREMENT_PLANNED" });
      await expect(update()).rejects.toThrow(
        "Någon betalar i delar eller har bett om det, så beloppet och vad det är för betalning kan inte ändras. Svara på önskemålet först, eller ta bort betalningen och skapa en ny.",
      );
      await manager.payments.relief.answer({ reliefId, approve: false, ...newKey() });
      await update();
      expect(await find(requirementId)).toMatchObject(changed);
    },
  );

  it("payments.update — a payment that becomes voluntary ends the wishes that wait, and shows no earlier refusal", async () => {
    const requirementId = await ask();
    const other = await callerFor(testApp, ours.pupils[1] as MadePerson);
    const wish = async (who: typeof other) =>
      (await who.payments.relief.ask({ requirementId, wish: "exempt", ...newKey() })).reliefId;
    const refused = await wish(other);
    await manager.payments.relief.answer({ reliefId: refused, approve: false, ...newKey() });
    const waiting = await wish(as.elev);
    const ofOther = async () => (await other.payments.list()).requirements.find(({ id }) => id === requirementId)?.own;
    expect((await ofOther())?.relief).toMatchObject({ status: "refused" });
    const before = (await as.elev.classes.activity({})).rows.length;
    expect((await manager.payments.pending({})).wishes).toBe(1);

    await manager.payments.update({ requirementId, ...content, isVoluntary: true });
    expect((await manager.payments.pending({})).wishes).toBe(0);
    expect((await manager.payments.relief.list()).rows).toEqual([]);
    const answer = { reliefId: waiting, approve: true, ...newKey() };
    expect(await refusalOf(manager.payments.relief.answer(answer))).toEqual({ code: "RELIEF_ANSWERED" });
    expect((await find(requirementId))?.own.relief).toBeNull();
    expect((await ofOther())?.relief).toBeNull();
    const { rows } = await as.elev.classes.activity({});
    expect(rows.slice(0, rows.length - before).map(({ kind }) => kind)).toEqual(["payments.update"]);

    await manager.payments.update({ requirementId, ...content });
    expect((await ofOther())?.relief).toMatchObject({ status: "refused" });
    expect((await find(requirementId))?.own.relief).toBeNull();
  });

  it("payments.update — the wish of a member who has left the class holds no change back", async () => {
    const requirementId = await ask();
    const member = ours.pupils[1] as MadePerson;
    const wish = { wish: "split" as const, dates: ["2027-05-01", "2027-06-01"], ...newKey() };
    await (await callerFor(testApp, member)).payments.relief.ask({ requirementId, ...wish });
    const change = { requirementId, ...content, amount: "240" };
    expect(await refusalOf(manager.payments.update(change))).toEqual({ code: "REQUIREMENT_PLANNED" });
    await manager.classes.removeMember({ userId: member.userId, ...newKey() });
    await manager.payments.update(change);
    expect(await find(requirementId)).toMatchObject({ amountOre: 24_000 });
  });

  it("payments.update — refuses an archived payment, and a class that does not use payments", async () => {
    const requirementId = await ask();
    await testApp.owner`update classes set uses_payments = false where id = ${ours.classId}`;
    expect(await refusalOf(manager.payments.update({ requirementId, ...content }))).toEqual({ code: "PAYMENTS_OFF" });
    await testApp.owner`update classes set uses_payments = true where id = ${ours.classId}`;
    await as.elev.payments.report({ requirementId, ...newKey() });
    await manager.payments.remove({ requirementId });
    expect(await refusalOf(manager.payments.update({ requirementId, ...content }))).toEqual({
      code: "REQUIREMENT_ARCHIVED",
    });
  });

  it("payments.update — an amount changed while a member reports: the report has the payment's final amount", async () => {
    const requirementId = await ask();
    const [raised, reported] = await Promise.allSettled([
      manager.payments.update({ requirementId, ...content, amount: "300" }),
      as.elev.payments.report({ requirementId, ...newKey() }),
    ]);
    expect(reported.status).toBe("fulfilled");
    const found = await find(requirementId);
    expect(found?.amountOre).toBe(raised.status === "fulfilled" ? 30_000 : 25_000);
    expect(found?.own.records[0]?.reportedOre).toBe(found?.amountOre);
  });
});
