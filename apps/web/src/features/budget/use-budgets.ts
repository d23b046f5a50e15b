import { useSearchParams } from "react-router-dom";
import { trpc } from "../../lib/trpc.ts";
import type { Outputs } from "../../lib/trpc.ts";

/** A budget as the list of them shows it. */
export type BudgetLine = Outputs["budget"]["list"][number];

/** Budgets change seldom, and a change is announced: they stay fresh for 5 minutes (spec 2 section 9). */
export const freshMs = 5 * 60_000;
const chosen = "visa";

/** The class's budgets and the one that is open, which stands in the address: it can be sent to someone, and Back goes back. */
export function useBudgets() {
  const list = trpc.budget.list.useQuery(undefined, { staleTime: freshMs });
  const [query, setQuery] = useSearchParams();
  const open = list.data?.find((budget) => budget.id === query.get(chosen)) ?? list.data?.[0];
  return {
    list,
    open,
    addressOf: (budget: BudgetLine) => (budget.isMain ? "?" : `?${chosen}=${budget.id}`),
    choose: (budgetId: string) => setQuery({ [chosen]: budgetId }),
  };
}
