import { ore } from "../money.ts";
import type { Ore } from "../money.ts";

export const budgetCategories = ["income", "expense"] as const;
export type BudgetCategory = (typeof budgetCategories)[number];

export interface BudgetTotals {
  incomeOre: Ore;
  expenseOre: Ore;
  /** What is left when all has come in and gone out; below zero when the plan does not hold. */
  resultOre: Ore;
}

/** The sums of a budget's items, in öre. */
export function totalsOf(items: readonly { category: BudgetCategory; budgetedOre: number }[]): BudgetTotals {
  const sumOf = (category: BudgetCategory) =>
    items.reduce((sum, item) => (item.category === category ? sum + item.budgetedOre : sum), 0);
  const incomeOre = ore(sumOf("income"));
  const expenseOre = ore(sumOf("expense"));
  return { incomeOre, expenseOre, resultOre: ore(incomeOre - expenseOre) };
}

interface Amount {
  itemName: string;
  budgetedOre: number;
}

/**
 * The largest items first, at most so many; what the rest come to together. Names break ties, so that a chart of it
 * keeps its order.
 */
export function largestOf<Item extends Amount>(
  items: readonly Item[],
  most: number,
): { largest: Item[]; restCount: number; restOre: Ore } {
  const sorted = items.toSorted(
    (one, other) => other.budgetedOre - one.budgetedOre || (one.itemName < other.itemName ? -1 : 1),
  );
  const rest = sorted.slice(most);
  return {
    largest: sorted.slice(0, most),
    restCount: rest.length,
    restOre: ore(rest.reduce((sum, item) => sum + item.budgetedOre, 0)),
  };
}

/**
 * How much of a plan has come true, in whole per cent; above 100 when it was more. Null without a plan to compare with.
 */
export function percentOf(actualOre: number, plannedOre: number): number | null {
  return plannedOre > 0 ? Math.round((actualOre / plannedOre) * 100) : null;
}
