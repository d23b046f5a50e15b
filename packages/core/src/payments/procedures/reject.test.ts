import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";
import { newKey } from "@utspring/testkit/new-key";

const testApp = await openTestApp();
const { as, ours } = await makeTestUsers(testApp);
const manager = as.studentansvarig;
const [, second = ours.manager] = ours.pupils;
const other = await callerFor(testApp, second);

const ask = async (who = manager) =>
  (await who.payments.create({ title: "Studentskiva", amount: "250", phoneNumber: "0701234567", ...newKey() }))
    .requirementId;
const report = async (requirementId: string, who = as.elev) =>
  (await who.payments.report({ requirementId, ...newKey() })).recordId;
const no = (recordIds: string[], more: object = {}) => ({
  recordIds,
  reason: "Syns inte på kontot",
  ...newKey(),
  ...more,
});

describe("payments.reject", () => {
  it.each(refusals.manager)("payments.reject — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].payments.reject(no([await report(await ask())])))).toEqual({ code });
  });

  it("payments.reject — refuses a missing reason", async () => {
    const refused = await refusalOf(manager.payments.reject(no([randomUUID()], { reason: " " })));
    expect(refused).toEqual({ code: "BAD_INPUT", issues: [{ path: "reason", message: "Ange en anledning" }] });
  });

  it("payments.reject — another class's report is not found, like a missing one", async () => {
    const theirs = await report(await ask(as.neighbour), as.neighbour);
    expect(await refusalOf(manager.payments.reject(no([theirs])))).toEqual({ code: "NOT_FOUND" });
    expect(await refusalOf(manager.payments.reject(no([randomUUID()])))).toEqual({ code: "NOT_FOUND" });
    expect((await as.neighbour.payments.pending({})).rows).toHaveLength(1);
  });

  it("payments.reject — several reports are rejected together or not at all; each payer reads the reason, and no money moves", async () => {
    const requirementId = await ask();
    const recordIds = [await report(requirementId), await report(requirementId, other)];
    const done = await report(await ask());
    await manager.payments.approve({ recordIds: [done], ...newKey() });
    const before = await manager.fund.overview();
    expect(await refusalOf(manager.payments.reject(no([...recordIds, done])))).toEqual({ code: "NOT_SUBMITTED" });
    expect(await manager.payments.reject(no(recordIds))).toEqual({ rejected: 2 });
    expect(await manager.fund.overview()).toEqual(before);
    for (const who of [as.elev, other]) {
      const own = (await who.payments.list()).requirements.find(({ id }) => id === requirementId)?.own;
      expect(own).toMatchObject({ state: "rejected", canReport: true, records: [{ reason: "Syns inte på kontot" }] });
      const { rows } = await who.classes.activity({});
      expect(rows.filter(({ kind }) => kind === "payments.reject")).toHaveLength(1);
    }
    expect((await manager.classes.activity({})).rows[0]).toMatchObject({ kind: "payments.reject", amountOre: 25_000 });
    expect(await refusalOf(manager.payments.reject(no(recordIds)))).toEqual({ code: "NOT_SUBMITTED" });
  });

  it("payments.reject — two concurrent calls with the same key reject once; the key with other input is refused", async () => {
    const twin = no([await report(await ask())]);
    const [one, again] = await Promise.all([manager.payments.reject(twin), manager.payments.reject(twin)]);
    expect(again).toEqual(one);
    expect(await refusalOf(manager.payments.reject({ ...twin, reason: "Annat" }))).toEqual({ code: "KEY_REUSED" });
  });
});
