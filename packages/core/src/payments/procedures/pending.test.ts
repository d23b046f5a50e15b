import { describe, expect, it } from "vitest";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";
import { makePerson, password } from "@utspring/testkit/make";
import { newKey } from "@utspring/testkit/new-key";

const testApp = await openTestApp();
const { as, ours } = await makeTestUsers(testApp);
const manager = as.studentansvarig;
const [pupil = ours.manager] = ours.pupils;

const ask = async () =>
  (await manager.payments.create({ title: "Studentskiva", amount: "250", phoneNumber: "0701234567", ...newKey() }))
    .requirementId;

describe("payments.pending", () => {
  it.each(refusals.manager)("payments.pending — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].payments.pending({}))).toEqual({ code });
  });

  it("payments.pending — lists waiting reports, the oldest first, with the payer, the Swish reference and the sum", async () => {
    expect(await manager.payments.pending({})).toEqual({
      rows: [],
      nextCursor: null,
      total: 0,
      sumOre: 0,
      wishes: 0,
      ownWishes: 0,
    });
    const requirementId = await ask();
    const { reference } = await as.elev.payments.swish({ requirementId });
    const part = await as.elev.payments.report({ requirementId, amount: "50", ...newKey() });
    await manager.payments.approve({ recordIds: [part.recordId], ...newKey() });
    const mine = await as.elev.payments.report({ requirementId, amount: "60", ...newKey() });
    testApp.clock.move(1000);
    const theirs = await manager.payments.report({ requirementId, ...newKey() });
    const { rows, sumOre } = await as.impersonator.payments.pending({});
    expect(sumOre).toBe(31_000);
    expect(rows.map(({ recordId }) => recordId)).toEqual([mine.recordId, theirs.recordId]);
    expect(rows[0]).toMatchObject({
      requirementId,
      title: "Studentskiva",
      payerName: `${pupil.firstName} ${pupil.lastName}`,
      userId: pupil.userId,
      reportedOre: 6000,
      remainingOre: 20_000,
      reference,
      receiptId: null,
    });
    expect((await as.neighbour.payments.pending({})).rows).toEqual([]);
    await manager.payments.reject({ recordIds: [mine.recordId, theirs.recordId], reason: "Nej", ...newKey() });
    expect(await manager.payments.pending({})).toEqual({
      rows: [],
      nextCursor: null,
      total: 0,
      sumOre: 0,
      wishes: 0,
      ownWishes: 0,
    });
  });

  it.each(["1", "2026-11-01_x", "1_00000000-0000-4000-8000-00000000000g"])(
    "payments.pending — refuses the cursor %j",
    async (cursor) => {
      expect(await refusalOf(manager.payments.pending({ cursor }))).toMatchObject({
        code: "BAD_INPUT",
        issues: [{ path: "cursor" }],
      });
    },
  );

  it("payments.pending — pages hold each report once, also when the report that the cursor names is decided meanwhile", async () => {
    const made: string[] = [];
    for (let n = 0; n < 5; n += 1)
      made.push((await as.elev.payments.report({ requirementId: await ask(), amount: n + 1, ...newKey() })).recordId);
    const first = await manager.payments.pending({ limit: 2 });
    expect(first).toMatchObject({ total: 5, sumOre: 15, wishes: 0 });
    await manager.payments.reject({ recordIds: [first.rows[1]?.recordId ?? ""], reason: "Nej", ...newKey() });
    const second = await manager.payments.pending({ limit: 2, cursor: first.nextCursor ?? "" });
    expect(second).toMatchObject({ total: 4, sumOre: 13, wishes: 0 });
    const third = await manager.payments.pending({ limit: 2, cursor: second.nextCursor ?? "" });
    expect(third.nextCursor).toBeNull();
    expect([first, second, third].flatMap(({ rows }) => rows.map(({ recordId }) => recordId))).toEqual(made);
    await manager.payments.reject({ recordIds: made.filter((_, index) => index !== 1), reason: "Nej", ...newKey() });
  });

  it("payments.pending — an approval that is undone after the account was removed is listed without name and reference, and can be approved", async () => {
    const person = await makePerson(testApp, { code: ours.code });
    const caller = await callerFor(testApp, person);
    const { recordId } = await caller.payments.report({ requirementId: await ask(), ...newKey() });
    await manager.payments.approve({ recordIds: [recordId], ...newKey() });
    await caller.auth.removeMyAccount({ password });
    await manager.payments.undoApproval({ recordId, reason: "Fel belopp", ...newKey() });
    const { rows } = await manager.payments.pending({});
    expect(rows.find((row) => row.recordId === recordId)).toMatchObject({
      payerName: "Okänd Användare",
      reference: null,
    });
    expect(await manager.payments.approve({ recordIds: [recordId], ...newKey() })).toMatchObject({ approved: 1 });
  });

  it("payments.pending — a report whose payment is missing stays in the list as Okänd betalning", async () => {
    const requirementId = await ask();
    const { recordId } = await as.elev.payments.report({ requirementId, ...newKey() });
    // The database does not let it go: as it would be after a faulty repair by hand.
    await testApp.owner.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`delete from payment_requirements where id = ${requirementId}`;
    });
    const { rows } = await manager.payments.pending({});
    expect(rows.find((row) => row.recordId === recordId)).toMatchObject({ title: "Okänd betalning", reference: null });
  });
});
