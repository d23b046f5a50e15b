import { trpc } from "../../lib/query/trpc.ts";

/** True for a chosen budget item that has been removed since: nothing is sent until another, or none, is chosen. */
export function useIsItemRemoved(budgetItemId: string): boolean {
  const { data } = trpc.budget.expenses.useQuery();
  return budgetItemId !== "" && data !== undefined && data.every(({ id }) => id !== budgetItemId);
}
