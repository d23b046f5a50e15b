import { useSearchParams } from "react-router-dom";
import { trpc } from "../../lib/query/trpc.ts";

const shown = "post";

/** The address of an item's own view. */
export function itemPath(itemId: string): string {
  return `?${shown}=${itemId}`;
}

/** The id of the item that the address asks for; null on the budget itself. */
export function useShownItemId(): string | null {
  const [search] = useSearchParams();
  return search.get(shown);
}

export function useBudgetItem(itemId: string) {
  return trpc.budget.item.useQuery({ itemId });
}
