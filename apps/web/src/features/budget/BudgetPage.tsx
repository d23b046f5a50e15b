import { Suspense } from "react";
import { lazyNamed } from "../../ui/lazy-named.ts";
import { Budgets } from "./Budgets.tsx";
import { BudgetSkeleton } from "./BudgetSkeleton.tsx";
import { useShownItemId } from "./use-budget-item.ts";

const ItemView = lazyNamed(() => import("./ItemView.tsx").then((file) => file.ItemView));

export function BudgetPage() {
  const itemId = useShownItemId();
  return itemId === null ? (
    <Budgets />
  ) : (
    <Suspense fallback={<BudgetSkeleton />}>
      <ItemView key={itemId} itemId={itemId} />
    </Suspense>
  );
}
