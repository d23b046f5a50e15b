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

const ask = async (who = manager, more: object = {}) =>
  (await who.payments.create({ title: "Studentskiva", amount: "250", phoneNumber: "0701234567", ...newKey(), ...more }))
    .requirementId;
const report = async (requirementId: string, who = as.elev, more: object = {}) =>
  (await who.payments.report({ requirementId, ...newKey(), ...more })).recordId;
const balance = async () => (await manager.fund.overview()).balanceOre;
const ledger = async () => (await manager.fund.transactions({ limit: 100 })).rows;

describe("payments.approve", () => {
  it.each(refusals.manager)("payments.approve — refuses %s with %s", async (who, code) => {
    const recordId = await report(await ask());
    expect(await refusalOf(as[who].payments.approve({ recordIds: [recordId], ...newKey() }))).toEqual({ code });
    expect(await balance()).toBe(0);
  });

  it("payments.approve — refuses an empty list, more than a hundred reports, and one amount for several reports", async () => {
    const ids = (count: number) => Array.from({ length: count }, () => randomUUID());
    for (const [input, path, message] of [
      [{ recordIds: [] }, "recordIds", "Välj minst en betalning"],
      [{ recordIds: ids(101) }, "recordIds", "Högst 100 betalningar åt gången"],
      [{ recordIds: ids(2), amount: "1" }, "amount", "Ett eget belopp kan bara anges för en betalning i taget"],
      [{ recordIds: ids(1), amount: "1 234,505" }, "amount", "Ange ett giltigt belopp"],
    ] as const) {
      const refused = await refusalOf(
        manager.payments.approve({ ...input, recordIds: [...input.recordIds], ...newKey() }),
      );
      expect(refused).toEqual({ code: "BAD_INPUT", issues: [{ path, message }] });
    }
  });

  it("payments.approve — another class's report is not found, like a missing one, also together with own reports", async () => {
    const theirs = await report(await ask(as.neighbour), as.neighbour);
    const mine = await report(await ask());
    const before = await balance();
    for (const recordIds of [[theirs], [randomUUID()], [mine, theirs]]) {
      expect(await refusalOf(manager.payments.approve({ recordIds, ...newKey() }))).toEqual({ code: "NOT_FOUND" });
    }
    expect(await balance()).toBe(before);
    expect((await as.neighbour.payments.pending({})).rows).toHaveLength(1);
  });

  it("payments.approve — books one deposit with the title as written; the payer gets an event, the class one without name", async () => {
    const before = await balance();
    const requirementId = await ask(manager, { title: "Studentskivan; maj" });
    const recordId = await report(requirementId);
    expect(await manager.payments.approve({ recordIds: [recordId], ...newKey() })).toEqual({
      approved: 1,
      balanceAfterOre: before + 25_000,
    });
    expect((await ledger())[0]).toMatchObject({
      type: "deposit",
      description: "Betalning för Studentskivan; maj",
      amountOre: 25_000,
      sourceType: "payment_record",
      isCorrectable: false,
    });
    const { rows } = await as.elev.classes.activity({});
    expect(rows.slice(0, 2)).toMatchObject([
      { kind: "payments.approve", amountOre: 25_000 },
      { kind: "fund.deposit", amountOre: 25_000 },
    ]);
    expect((await other.classes.activity({})).rows[0]).toMatchObject({ kind: "fund.deposit" });
    expect(await manager.fund.verify()).toMatchObject({ isIntact: true });
  });

  it("payments.approve — several reports approved at once are one event with count and sum, and a ledger row each", async () => {
    const [first, second, third] = [await ask(), await ask(manager, { amount: "100,50" }), await ask()];
    const recordIds = [await report(first), await report(second, other), await report(third, other)];
    const before = (await manager.classes.activity({})).rows[0]?.seq ?? 0;
    await manager.payments.approve({ recordIds, ...newKey() });
    const lines = (await manager.classes.activity({})).rows.filter(({ seq }) => seq > before);
    expect(lines).toMatchObject([{ kind: "fund.deposit", count: 3, amountOre: 60_050 }]);
    expect(
      (await other.classes.activity({})).rows.filter(({ seq, kind }) => seq > before && kind === "fund.deposit"),
    ).toHaveLength(1);
    expect(
      (await ledger())
        .slice(0, 3)
        .map(({ amountOre }) => amountOre)
        .toSorted((a, b) => a - b),
    ).toEqual([10_050, 25_000, 25_000]);
    expect(await manager.fund.verify()).toMatchObject({ isIntact: true });
  });

  it("payments.approve — after an approval of a lower amount the rest is still owed; an amount above the report is refused", async () => {
    const requirementId = await ask();
    const recordId = await report(requirementId, as.elev, { amount: "200" });
    for (const amount of ["200,01", "250"]) {
      const refused = await refusalOf(manager.payments.approve({ recordIds: [recordId], amount, ...newKey() }));
      expect(refused).toEqual({ code: "AMOUNT_TOO_HIGH", field: "amount" });
    }
    await manager.payments.approve({ recordIds: [recordId], amount: "150", ...newKey() });
    const own = (await as.elev.payments.list()).requirements.find(({ id }) => id === requirementId)?.own;
    expect(own).toMatchObject({
      state: "partial",
      paidOre: 15_000,
      remainingOre: 10_000,
      records: [{ amountOre: 15_000, reportedOre: 20_000 }],
    });
  });

  it("payments.approve — several reports are approved together or not at all", async () => {
    const requirementId = await ask();
    const all = [await report(requirementId), await report(requirementId, other), await report(requirementId, manager)];
    const done = await report(await ask());
    await manager.payments.approve({ recordIds: [done], ...newKey() });
    const before = await balance();
    expect(await refusalOf(manager.payments.approve({ recordIds: [...all, done], ...newKey() }))).toEqual({
      code: "NOT_SUBMITTED",
    });
    expect(await balance()).toBe(before);
    // The same one named twice is one.
    const result = await manager.payments.approve({ recordIds: [...all, ...all], ...newKey() });
    expect(result).toEqual({ approved: 3, balanceAfterOre: before + 75_000 });
    const found = (await as.elev.payments.list()).requirements.find(({ id }) => id === requirementId);
    expect(found?.paidInOre).toBe(75_000);
    expect(await refusalOf(manager.payments.approve({ recordIds: [done], ...newKey() }))).toEqual({
      code: "NOT_SUBMITTED",
    });
  });

  it("payments.approve — a report cannot be approved for more than the payer still owes", async () => {
    const requirementId = await ask();
    const first = await report(requirementId);
    await manager.payments.approve({ recordIds: [first], amount: "100", ...newKey() });
    const second = await report(requirementId);
    await manager.payments.approve({ recordIds: [second], ...newKey() });
    await manager.payments.undoApproval({ recordId: first, reason: "Fel", ...newKey() });
    // The first says 250 again, but 150 is paid by the second.
    expect(await refusalOf(manager.payments.approve({ recordIds: [first], ...newKey() }))).toEqual({
      code: "AMOUNT_TOO_HIGH",
      field: "amount",
    });
    await manager.payments.approve({ recordIds: [first], amount: "100", ...newKey() });
    const own = (await as.elev.payments.list()).requirements.find(({ id }) => id === requirementId)?.own;
    expect(own).toMatchObject({ state: "approved", paidOre: 25_000 });
  });

  it("payments.approve — the report of a payer who has left the class can be approved", async () => {
    const recordId = await report(await ask(), other);
    await testApp.owner.begin(async (tx) => {
      await tx`update profiles set class_id = null where user_id = ${second.userId}`;
      await tx`delete from memberships where user_id = ${second.userId}`;
    });
    expect(await manager.payments.approve({ recordIds: [recordId], ...newKey() })).toMatchObject({ approved: 1 });
  });

  it("payments.approve — the ledger row of an approved payment cannot be corrected in the fund", async () => {
    const recordId = await report(await ask());
    await manager.payments.approve({ recordIds: [recordId], ...newKey() });
    const [row] = await ledger();
    const refused = manager.fund.correct({ transactionId: row?.id ?? "", reason: "fel", ...newKey() });
    expect(await refusalOf(refused)).toEqual({ code: "NOT_CORRECTABLE" });
    await expect(refused).rejects.toThrow(
      "Raden kommer från en betalning, så den rättas inte här. Ångra den under Betala.",
    );
  });

  it("payments.approve — concurrent approvals and rejections of one report with different keys: one call succeeds", async () => {
    const recordId = await report(await ask());
    const before = await balance();
    const tries = await Promise.allSettled([
      ...Array.from({ length: 10 }, () => manager.payments.approve({ recordIds: [recordId], ...newKey() })),
      ...Array.from({ length: 5 }, () =>
        manager.payments.reject({ recordIds: [recordId], reason: "Nej", ...newKey() }),
      ),
    ]);
    const done = tries.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    expect(done).toHaveLength(1);
    expect(await balance()).toBe(before + ("approved" in (done[0] ?? {}) ? 25_000 : 0));
  });

  it("payments.approve — two concurrent calls with the same key book one deposit; the key with other input is refused", async () => {
    const twin = { recordIds: [await report(await ask())], ...newKey() };
    const before = await balance();
    const [one, again] = await Promise.all([manager.payments.approve(twin), manager.payments.approve(twin)]);
    expect(again).toEqual(one);
    expect(await balance()).toBe(before + 25_000);
    expect(await refusalOf(manager.payments.approve({ ...twin, amount: "1" }))).toEqual({ code: "KEY_REUSED" });
  });
});
