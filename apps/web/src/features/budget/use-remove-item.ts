import { budgetTexts } from "./budget-texts.ts";
import { uiTexts } from "../../ui/ui-texts.ts";
import { closeToasts } from "../../lib/press/toast.ts";
import { trpc } from "../../lib/query/trpc.ts";
import { useAction } from "../../lib/press/use-action.ts";
import type { BudgetItem } from "./use-budget.ts";

/** Removed at once, with undo. `onBack` is called after an undo. */
export function useRemoveItem(item: BudgetItem, onBack: () => void) {
  const restore = useAction(trpc.budget.restoreItem, budgetTexts.restoreItem);
  const { success, ...texts } = budgetTexts.removeItem;
  const undo = async () => {
    closeToasts(item.id);
    if (await restore.run({ itemId: item.id })) onBack();
  };
  const remove = useAction(
    trpc.budget.removeItem,
    { ...texts, success: success(item.itemName) },
    {
      undo: () => ({ label: uiTexts.undo, run: () => void undo(), topic: item.id }),
    },
  );
  return { remove: () => remove.run({ itemId: item.id }), undo, isPending: remove.isPending };
}
