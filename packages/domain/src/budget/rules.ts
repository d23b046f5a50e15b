import { ore } from "../money.ts";
import type { Ore } from "../money.ts";

export const budgetCategories = ["income", "expense"] as const;
export type BudgetCategory = (typeof budgetCategories)[number];

export interface BudgetTotals {
  incomeOre: Ore;
  expenseOre: Ore;
  /** Planned income less planned expense; negative when the plan does not hold. */
  resultOre: Ore;
}

export function totalsOf(items: readonly { category: BudgetCategory; budgetedOre: number }[]): BudgetTotals {
  const sumOf = (category: BudgetCategory) =>
    items.reduce((sum, item) => (item.category === category ? sum + item.budgetedOre : sum), 0);
  const incomeOre = ore(sumOf("income"));
  const expenseOre = ore(sumOf("expense"));
  return { incomeOre, expenseOre, resultOre: ore(incomeOre - expenseOre) };
}

interface NamedAmount {
  itemName: string;
  budgetedOre: number;
}

/** Largest first, with count and sum of the rest. Names, then the given order, break ties: a chart keeps its order. */
export function largestOf<Item extends NamedAmount>(
  items: readonly Item[],
  maxCount: number,
): { largest: Item[]; restCount: number; restOre: Ore } {
  const sorted = items.toSorted(
    (one, other) =>
      other.budgetedOre - one.budgetedOre ||
      Number(one.itemName > other.itemName) - Number(one.itemName < other.itemName),
  );
  const rest = sorted.slice(maxCount);
  return {
    largest: sorted.slice(0, maxCount),
    restCount: rest.length,
    restOre: ore(rest.reduce((sum, item) => sum + item.budgetedOre, 0)),
  };
}

/** Whole per cent, above 100 when exceeded; null without a planned sum. */
export function percentOf(actualOre: number, plannedOre: number): number | null {
  return plannedOre > 0 ? Math.round((actualOre / plannedOre) * 100) : null;
}
