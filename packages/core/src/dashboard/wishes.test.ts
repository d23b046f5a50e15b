import { describe, expect, it } from "vitest";
import { callerFor } from "@utspring/testkit/caller";
import type { Caller } from "@utspring/testkit/caller";
import { makeAnotherManager } from "@utspring/testkit/make";
import { openTestApp } from "@utspring/testkit/test-app";
import { makeTestUsers } from "@utspring/testkit/test-users";
import { newKey } from "@utspring/testkit/new-key";

const testApp = await openTestApp();
const { as, ours } = await makeTestUsers(testApp);

/** How many wishes the home page and the approvals say that the caller can answer. */
const counted = async (who: Caller) => [
  (await who.classes.dashboard()).todo?.wishes,
  (await who.payments.pending({})).wishes,
];

describe("classes.dashboard, wishes to answer", () => {
  it("classes.dashboard — tells a studentansvarig of the wishes that they can answer, as the approvals do, and nobody else", async () => {
    const payment = { title: "Flak", amount: "100", phoneNumber: "0701234567", ...newKey() };
    const { requirementId } = await as.studentansvarig.payments.create(payment);
    const classmate = await callerFor(testApp, ours.pupils[1] ?? ours.manager);
    const before = JSON.stringify(await classmate.classes.dashboard());
    const { reliefId } = await as.elev.payments.relief.ask({ requirementId, wish: "exempt", ...newKey() });
    expect(JSON.stringify(await classmate.classes.dashboard())).toBe(before);
    expect((await as.elev.classes.dashboard()).todo).toBeNull();
    expect(await counted(as.impersonator)).toEqual([0, 0]);
    expect(await counted(as.neighbour)).toEqual([0, 0]);
    expect(await counted(as.studentansvarig)).toEqual([1, 1]);
    await as.studentansvarig.payments.relief.answer({ reliefId, approve: false, ...newKey() });
    expect(await counted(as.studentansvarig)).toEqual([0, 0]);
  });

  it("classes.dashboard — a studentansvarig's own wish waits for the other one, and for none that is paid or off", async () => {
    const payment = { title: "Skiva", amount: "100", phoneNumber: "0701234567", ...newKey() };
    const { requirementId } = await as.studentansvarig.payments.create(payment);
    await as.studentansvarig.payments.relief.ask({ requirementId, wish: "exempt", ...newKey() });
    // Who runs the class alone answers their own.
    expect(await counted(as.studentansvarig)).toEqual([1, 1]);
    const other = await callerFor(testApp, await makeAnotherManager(testApp, ours));
    expect(await counted(as.studentansvarig)).toEqual([0, 0]);
    expect(await counted(other)).toEqual([1, 1]);

    const info = { name: ours.name, description: "" };
    await other.classes.updateInfo({ ...info, usesPayments: false });
    expect((await other.classes.dashboard()).todo?.wishes).toBe(0);
    await other.classes.updateInfo({ ...info, usesPayments: true });
    const { recordId } = await as.studentansvarig.payments.report({ requirementId, ...newKey() });
    await other.payments.approve({ recordIds: [recordId], ...newKey() });
    expect(await counted(other)).toEqual([0, 0]);
  });
});
