import { useSearchParams } from "react-router-dom";
import { trpc } from "../../lib/query/trpc.ts";
import type { Outputs } from "../../lib/query/trpc.ts";

export type BudgetLine = Outputs["budget"]["list"][number];

const chosen = "visa";

/** The open budget is in the URL, so that it can be shared and Back works. */
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
