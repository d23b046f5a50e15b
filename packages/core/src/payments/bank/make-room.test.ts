import { beforeEach, describe, expect, it } from "vitest";
import { quotaTexts } from "@utspring/domain/quota-texts";
import { bankFile, bankRow, unmatchedRow } from "@utspring/testkit/bank-rows";
import { callerFor } from "@utspring/testkit/caller";
import type { Caller } from "@utspring/testkit/caller";
import { makeClass } from "@utspring/testkit/make";
import type { MadeClass, MadePerson } from "@utspring/testkit/make";
import { newKey } from "@utspring/testkit/new-key";
import { openTestApp } from "@utspring/testkit/test-app";

const testApp = await openTestApp();
let klass: MadeClass;
let manager: Caller;
let paid: { userId: string; requirementId: string };

beforeEach(async () => {
  klass = await makeClass(testApp, { pupils: 1 });
  manager = await callerFor(testApp, klass.manager);
  const flak = { title: "Flak", amount: 25_000, phoneNumber: "0701234567" };
  const { requirementId } = await manager.payments.create({ ...flak, ...newKey() });
  paid = { userId: (klass.pupils[0] as MadePerson).userId, requirementId };
});

const row = (more: object = {}) => bankRow(paid, more, 25_000);
const ignore = (...rows: ReturnType<typeof row>[]) =>
  manager.payments.bank.ignore({ rows: rows.map((one) => unmatchedRow(one)), ...newKey() });
const fingerprintAt = (index: number) => `${String(index).padStart(64, "0")}:1`;

/** The rows' days follow each other, so the first is the oldest. */
const fill = (from: number, to: number, state: string) =>
  testApp.owner.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`
      insert into bank_rows (id, class_id, fingerprint, profile, booked_on, amount_ore, state, changed_by, changed_at,
        created_by, created_at)
      select gen_random_uuid(), ${klass.classId}, lpad(i::text, 64, '0') || ':1', 'seb-account', date '1990-01-01' + i, 100,
        ${state}, ${klass.manager.userId}, now(), ${klass.manager.userId}, now() - interval '3 days'
      from generate_series(${from}::int, ${to}::int) i`;
  });
const stateOf = async ({ fingerprint }: { fingerprint: string }) =>
  (
    await testApp.owner`select state from bank_rows where class_id = ${klass.classId} and fingerprint = ${fingerprint}`
  )[0]?.["state"] as string | undefined;
const countRows = async () =>
  (await testApp.owner`select count(*)::int as n from bank_rows where class_id = ${klass.classId}`)[0]?.["n"] as number;

describe("a class at its quota of bank rows", () => {
  it("payments.bank.ignore — the oldest row that is not the class's is replaced, and is booked once when it comes again", async () => {
    const booked = row();
    await manager.payments.bank.book(bankFile([booked]));
    await fill(1, 9_999, "ignored");
    const added = row();
    expect(await ignore(added)).toEqual({ ignored: 1, known: 0 });
    expect(await countRows()).toBe(10_000);
    expect([await stateOf(booked), await stateOf(added)]).toEqual(["booked", "ignored"]);
    const first = { fingerprint: fingerprintAt(1) };
    expect([await stateOf(first), await stateOf({ fingerprint: fingerprintAt(2) })]).toEqual([undefined, "ignored"]);
    const again = bankRow({ userId: paid.userId, requirementId: await another() }, first, 25_000);
    expect(await manager.payments.bank.book(bankFile([again]))).toMatchObject({ booked: 1, balanceAfterOre: 50_000 });
    expect(await manager.payments.bank.book(bankFile([again]))).toMatchObject({
      rows: [{ result: "known" }],
      balanceAfterOre: 50_000,
    });
  });

  it("payments.bank.book — rows that are booked from another file are replaced last", async () => {
    await fill(1, 9_999, "same");
    await fill(10_000, 10_000, "ignored");
    await manager.payments.bank.book(bankFile([row()]));
    expect([
      await stateOf({ fingerprint: fingerprintAt(1) }),
      await stateOf({ fingerprint: fingerprintAt(10_000) }),
    ]).toEqual(["same", undefined]);
  });

  it("payments.bank.ignore — rows that are saved for later are not replaced", async () => {
    await fill(1, 10_000, "saved");
    await expect(ignore(row())).rejects.toThrow(quotaTexts.reached["quota_bank_rows"]);
    expect(await countRows()).toBe(10_000);
  });
});

async function another(): Promise<string> {
  const { requirementId } = await manager.payments.create({
    title: "Bal",
    amount: 25_000,
    phoneNumber: "0701234567",
    ...newKey(),
  });
  return requirementId;
}
