import { describe, expect, it } from "vitest";
import { countsOf, report, seed, testTimeoutMs } from "../assurance/counts.ts";
import { act, onPaper, openSpending } from "../assurance/spending-history.ts";
import type { Spending } from "../assurance/spending-history.ts";
import type { Caller } from "../caller.ts";
import { seededRandom } from "../seeded-random.ts";
import { openTestApp } from "../test-app.ts";

const testApp = await openTestApp();

const { histories, steps } = countsOf("M13");

async function allRows(caller: Caller, budgetItemId?: string) {
  const rows = [];
  let cursor: number | undefined;
  do {
    const page = await caller.fund.transactions({
      ...(cursor === undefined ? {} : { cursor }),
      ...(budgetItemId === undefined ? {} : { budgetItemId }),
    });
    rows.push(...page.rows);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return rows;
}

type Rows = Awaited<ReturnType<typeof allRows>>;
const sumOf = (rows: Rows) => rows.reduce((sum, row) => (row.isCorrected ? sum : sum + row.amountOre), 0);

async function compare(spending: Spending) {
  const { pupil, mainId, budgets } = spending;
  const paper = onPaper(spending);
  const shown = { sums: 0, rows: 0, differenceOre: 0 };
  const same = (got: number | null | undefined, wanted: number) => {
    shown.sums += 1;
    shown.differenceOre += Math.abs((got ?? 0) - wanted);
  };
  let [linesOre, otherOre] = [0, 0];
  for (const budgetId of budgets) {
    const { items } = await pupil.budget.byId({ budgetId });
    for (const { id, category, budgetedOre, actualOre, leftOre } of items) {
      const wanted = paper.onItem.get(id) ?? Number.NaN;
      if (category === "income") {
        expect([actualOre, wanted]).toEqual([null, 0]);
        continue;
      }
      same(actualOre, wanted);
      same(leftOre, budgetedOre - wanted);
      same(sumOf(await allRows(pupil, id)), wanted);
      if (budgetId === mainId) linesOre += wanted;
      else otherOre += wanted;
    }
  }
  const { actual } = await pupil.budget.byId({ budgetId: mainId });
  same(actual?.otherBudgetsOre, otherOre);
  same(actual?.unassignedOre, paper.unassignedOre);
  const { expenseOre } = await pupil.fund.overview();
  same(expenseOre, linesOre + otherOre + paper.unassignedOre);
  const out = (await allRows(pupil)).filter(({ isSpending }) => isSpending);
  same(sumOf(out.filter(({ budgetItem }) => budgetItem === null)), paper.unassignedOre);
  same(sumOf(out), expenseOre);
  const booked = new Map(spending.outgoes.map((outgo) => [outgo.transactionId, outgo]));
  for (const row of out) {
    const { itemId = null } = booked.get(row.id) ?? {};
    expect(row.budgetItem?.id ?? null).toBe(itemId !== null && paper.onItem.has(itemId) ? itemId : null);
    shown.rows += 1;
  }
  return shown;
}

describe("M13 spending", { timeout: testTimeoutMs }, () => {
  it(`M13 after ${histories} random histories every krona that was paid out is on a budget item or on none, to the öre`, async () => {
    const random = seededRandom(seed);
    const total = { histories: 0, acts: 0, sums: 0, rows: 0, differenceOre: 0 };
    let spending = await openSpending(testApp);
    while (total.histories < histories) {
      if (total.histories % 4 === 0 && total.histories > 0) spending = await openSpending(testApp);
      for (let step = 0; step < steps; step += 1) await act(spending, random);
      const shown = await compare(spending);
      total.histories += 1;
      total.acts += steps;
      total.sums += shown.sums;
      total.rows += shown.rows;
      total.differenceOre += shown.differenceOre;
      expect(shown.differenceOre, `seed ${seed}, history ${total.histories}`).toBe(0);
    }
    expect(total.rows).toBeGreaterThan(0);
    report("M13", total);
  });
});
