import { trpc } from "../../lib/query/trpc.ts";
import type { Outputs } from "../../lib/query/trpc.ts";

export type Budget = Outputs["budget"]["byId"];
export type BudgetItem = Budget["items"][number];

export function useBudget(budgetId?: string) {
  return trpc.budget.byId.useQuery(budgetId === undefined ? {} : { budgetId });
}
