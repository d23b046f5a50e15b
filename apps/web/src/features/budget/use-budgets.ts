import { useSearchParams } from "react-router-dom";
import { trpc } from "../../lib/trpc.ts";
import type { Outputs } from "../../lib/trpc.ts";

/** A budget as the list of them shows it. */
export type BudgetLine = Outputs["budget"]["list"][number];

const chosen = "visa";

/**
 * The class's budgets and the one that is open, which stands in the address: it can be sent to someone, and Back goes
 * back.
 */
export function useBudgets() {
  const list = trpc.budget.list.useQuery();
  const [query, setQuery] = useSearchParams();
  const open = list.data?.find((budget) => budget.id === query.get(chosen)) ?? list.data?.[0];
  return {
    list,
    open,
    addressOf: (budget: BudgetLine) => (budget.isMain ? "?" : `?${chosen}=${budget.id}`),
    choose: (budgetId: string) => setQuery({ [chosen]: budgetId }),
  };
}
