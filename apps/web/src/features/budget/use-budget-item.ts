import { useSearchParams } from "react-router-dom";
import { trpc } from "../../lib/query/trpc.ts";

const shown = "post";

export function itemPath(itemId: string): string {
  return `?${shown}=${itemId}`;
}

export function useShownItemId(): string | null {
  const [search] = useSearchParams();
  return search.get(shown);
}

export function useBudgetItem(itemId: string) {
  return trpc.budget.item.useQuery({ itemId });
}
