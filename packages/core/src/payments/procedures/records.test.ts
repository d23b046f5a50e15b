import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";
import { newKey } from "@utspring/testkit/new-key";

const testApp = await openTestApp();
const { as, ours, theirs } = await makeTestUsers(testApp);
const manager = as.studentansvarig;
const [{ userId } = ours.manager] = ours.pupils;

const ask = async (who = manager) =>
  (await who.payments.create({ title: "Studentskiva", amount: "250", phoneNumber: "0701234567", ...newKey() }))
    .requirementId;

describe("payments.records", () => {
  it.each(refusals.manager)("payments.records — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].payments.records({ requirementId: await ask(), userId }))).toEqual({ code });
  });

  it("payments.records — another class's payment or member is not found, like a missing one", async () => {
    const [mine, foreign] = [await ask(), await ask(as.neighbour)];
    await as.neighbour.payments.report({ requirementId: foreign, ...newKey() });
    for (const input of [
      { requirementId: foreign, userId: theirs.manager.userId },
      { requirementId: foreign, userId },
      { requirementId: randomUUID(), userId },
      { requirementId: mine, userId: theirs.manager.userId },
      { requirementId: mine, userId: randomUUID() },
    ]) {
      expect(await refusalOf(manager.payments.records(input))).toEqual({ code: "NOT_FOUND" });
    }
  });

  it("payments.records — lists one member's reports, newest first, with the name of who decided each", async () => {
    const requirementId = await ask();
    expect(await manager.payments.records({ requirementId, userId })).toEqual({ records: [], plan: null });
    const first = await as.elev.payments.report({ requirementId, amount: "100", ...newKey() });
    await as.impersonator.payments.approve({ recordIds: [first.recordId], ...newKey() });
    testApp.clock.move(1000);
    const rest = await as.elev.payments.report({ requirementId, ...newKey() });
    await manager.payments.report({ requirementId, ...newKey() });
    const { records } = await manager.payments.records({ requirementId, userId });
    expect(records).toMatchObject([
      { id: rest.recordId, status: "submitted", amountOre: 15_000, decidedByName: null },
      { id: first.recordId, status: "approved", amountOre: 10_000, decidedByName: "Admin Utspring" },
    ]);
  });
});
