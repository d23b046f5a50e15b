import { trpc } from "../../lib/query/trpc.ts";

/** Nothing is sent until another item, or none, is chosen. */
export function useIsItemRemoved(budgetItemId: string): boolean {
  const { data } = trpc.budget.expenses.useQuery();
  return budgetItemId !== "" && data !== undefined && data.every(({ id }) => id !== budgetItemId);
}
