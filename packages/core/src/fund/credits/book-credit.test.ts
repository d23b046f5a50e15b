import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createCtx } from "@utspring/testkit/actors";
import { refusalOf } from "@utspring/testkit/caller";
import { openTestApp } from "@utspring/testkit/test-app";
import { makeTestUsers } from "@utspring/testkit/test-users";
import { authorize } from "../../kernel/authorize.ts";
import { write } from "../../kernel/transaction.ts";
import type { UnitOfWork } from "../../kernel/transaction.ts";
import { addCreditEntry, loadCredit } from "./add-entry.ts";
import { bookCredit, undoCredit } from "./book-credit.ts";

const testApp = await openTestApp();
const { as, ours } = await makeTestUsers(testApp);
const ctx = await createCtx(testApp, ours.manager);

const [pupil = ours.manager] = ours.pupils;
const { userId } = pupil;
const { newId } = testApp.deps;
const inFund = <T>(run: (work: UnitOfWork) => Promise<T>) => write(ctx, authorize(ctx, "fund.deposit"), run);
const book = (amountOre: number) =>
  inFund(async (work) => (await bookCredit(work, newId, { userId, amountOre })).entryId);
const undo = (entryId: string) => inFund((work) => undoCredit(work, newId, entryId));
const spend = (amountOre: number) =>
  inFund((work) => addCreditEntry(work, { id: newId(), userId, kind: "used", amountOre }));
const credit = () => inFund(({ tx }) => loadCredit(tx, { classId: ours.classId, userId }));

describe("undoCredit", () => {
  it("a booked credit can be undone once, with a reversing row, and not after it has been used", async () => {
    const entryId = await book(5_000);
    expect(await credit()).toBe(5_000);
    expect(await refusalOf(undo(randomUUID()))).toEqual({ code: "NOT_FOUND" });
    await undo(entryId);
    expect(await refusalOf(undo(entryId))).toEqual({ code: "ALREADY_CORRECTED" });
    expect(await credit()).toBe(0);
    const used = await book(3_000);
    await spend(1_000);
    expect(await refusalOf(undo(used))).toEqual({ code: "CREDIT_USED" });
    expect(await refusalOf(spend(2_001))).toEqual({ code: "CREDIT_TOO_LOW" });
    expect(await credit()).toBe(2_000);
    expect(await as.elev.fund.overview()).toMatchObject({ balanceOre: 3_000, incomeOre: 1_000, creditOre: 2_000 });
    expect(await as.elev.fund.verify()).toMatchObject({ isIntact: true });
  });

  it("two concurrent uses of more credit than there is: one succeeds", async () => {
    const before = (await credit()) ?? 0;
    const both = await Promise.allSettled([spend(before), spend(before)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await credit()).toBe(0);
  });
});
