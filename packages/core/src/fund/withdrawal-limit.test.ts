import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { Caller } from "@utspring/testkit/caller";
import { limitOre, makeLimitedClass, passHours } from "@utspring/testkit/make-limited-class";
import type { MadeClass } from "@utspring/testkit/make";
import { openTestApp } from "@utspring/testkit/test-app";
import { newKey } from "@utspring/testkit/new-key";

const testApp = await openTestApp();

let klass: MadeClass;
let anna: Caller;
let bo: Caller;
let pupil: Caller;

beforeEach(async () => {
  ({ klass, anna, bo, pupil } = await makeLimitedClass(testApp));
});

const sums = () => pupil.fund.overview();
const attest = (requestId: string) => bo.fund.attest({ requestId, ...newKey() });

describe("fund.attest and the limit for one person", () => {
  it("fund.attest — one person's withdrawals within 24 hours wait once their sum passes the limit, whatever their descriptions", async () => {
    const part = (amount: number, who = anna, description = "Flak") =>
      who.fund.withdraw({ amount, description, ...newKey() });
    await part(60_000, anna, "Flakets hyra");
    await part(40_000, anna, "Flakets hyra.");
    expect(await anna.fund.waiting()).toMatchObject({ aloneOre: limitOre, requests: [] });
    // One öre more, under another name; what another has withdrawn is another's.
    const over = await part(1, anna, "Flakets hira");
    expect(over).toMatchObject({ transactionId: null });
    expect(await bo.fund.waiting()).toMatchObject({ aloneOre: 0 });
    expect((await pupil.fund.waiting()).requests).toMatchObject([{ amountOre: 1, dayOre: limitOre + 1, limitOre }]);
    expect(await part(limitOre, bo)).toMatchObject({ requestId: null });
    expect(await sums()).toMatchObject({ balanceOre: 300_000, reservedOre: 1 });
    // What is attested counts for nobody alone.
    await attest(over.requestId ?? "");
    expect(await bo.fund.waiting()).toMatchObject({ aloneOre: limitOre });
    await passHours(testApp, klass.classId, 24);
    expect(await part(limitOre)).toMatchObject({ requestId: null });
    testApp.clock.move(-24 * 3_600_000);
  });

  it("fund.attest — a corrected withdrawal does not count towards the limit, and corrections of deposits do", async () => {
    const { transactionId } = await anna.fund.withdraw({ amount: 60_000, description: "Tält", ...newKey() });
    await anna.fund.correct({ transactionId: transactionId ?? "", reason: "återbud", ...newKey() });
    expect(await anna.fund.waiting()).toMatchObject({ aloneOre: 0 });
    const deposits = await Promise.all(
      [1, 2].map(() => bo.fund.deposit({ amount: 60_000, description: "Loppis", ...newKey() })),
    );
    const taken = [];
    for (const deposit of deposits)
      taken.push(await anna.fund.correct({ transactionId: deposit.transactionId, reason: "fel klass", ...newKey() }));
    expect(taken.map(({ requestId }) => requestId !== null)).toEqual([false, true]);
    expect((await pupil.fund.waiting()).requests).toMatchObject([{ amountOre: 60_000, dayOre: 120_000 }]);
  });

  it("fund.attest — withdrawals that SQL dates a day ahead or back wait as well once their sum passes the limit", async () => {
    const userId = klass.manager.userId;
    /** Books 600 kr for each of the days, in one transaction of the application's role. */
    const book = (days: number[], insertedAt: string | null = null) =>
      testApp.owner.begin(async (tx) => {
        await tx`set local role utspring_app`;
        await tx`select set_config('app.role', 'manager', true), set_config('app.user_id', ${userId}, true), set_config('app.class_id', ${klass.classId}, true)`;
        for (const day of days)
          await tx`
            insert into fund_transactions (id, class_id, seq, type, amount_ore, effect_ore, balance_after_ore, description,
              source_type, actor_id, created_at, inserted_at, previous_hash, hash)
            select ${randomUUID()}, class_id, last_seq + 1, 'withdrawal', 60000, -60000, balance_ore - 60000, 'Flak', 'manual',
              ${userId}, now() + make_interval(days => ${day}), ${insertedAt}, last_hash, repeat('a', 64)
            from class_funds where class_id = ${klass.classId}`;
      });
    const before = await sums();
    for (const days of [
      [0, 2],
      [2, 4],
      [-4, -2],
      [-2, 0],
    ])
      for (const insertedAt of [null, "2020-01-01"])
        await expect(book(days, insertedAt), String(days)).rejects.toMatchObject({
          constraint_name: "fund_transactions_attested",
        });
    expect(await sums()).toEqual(before);
    await book([-2], "2020-01-01");
    expect(await anna.fund.waiting()).toMatchObject({ aloneOre: 60_000 });
    expect(await anna.fund.withdraw({ amount: 60_000, description: "Tält", ...newKey() })).toMatchObject({
      transactionId: null,
    });
  });

  it("fund.attest — two concurrent withdrawals by one person that together pass the limit: one is booked and one waits", async () => {
    const both = await Promise.all(
      ["Flak", "Tält"].map((description) => anna.fund.withdraw({ amount: 60_000, description, ...newKey() })),
    );
    expect(both.filter(({ requestId }) => requestId === null)).toHaveLength(1);
    expect(await sums()).toMatchObject({ balanceOre: 440_000, reservedOre: 60_000 });
  });

  it("fund.attest — the withdrawal that brings several people's sum within 24 hours above the limit is marked", async () => {
    const part = (who: Caller, description: string) => who.fund.withdraw({ amount: 60_000, description, ...newKey() });
    const marks = async () =>
      (await pupil.fund.transactions({ type: "withdrawal" })).rows.map(({ isSplit }) => isSplit);
    await part(anna, "Flakets hyra");
    await part(bo, "Ballonger");
    expect(await marks()).toEqual([true, false]);
    await passHours(testApp, klass.classId, 25);
    await part(anna, "Flakets hyra");
    const large = await anna.fund.withdraw({ amount: 150_000, description: "Flak", ...newKey() });
    await attest(large.requestId ?? "");
    expect(await marks()).toEqual([false, false, true, false]);
    testApp.clock.move(-25 * 3_600_000);
  });
});
