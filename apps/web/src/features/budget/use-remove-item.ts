import { budgetTexts } from "@utspring/domain/budget/texts";
import { uiTexts } from "@utspring/domain/ui-texts";
import { closeToasts } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";
import { useAction } from "../../lib/use-action.ts";
import type { BudgetItem } from "./use-budget.ts";

/** Removes an item at once; its row and the toast offer undo. `onBack` is called after an undo. */
export function useRemoveItem(budgetId: string, item: BudgetItem, onBack: () => void) {
  const putBack = useAction(trpc.budget.addItem, budgetTexts.addItem);
  const { success, ...texts } = budgetTexts.removeItem;
  const undo = async () => {
    closeToasts(item.id);
    const { category, itemName, budgetedOre: budgetedAmount, description } = item;
    if (await putBack.run({ budgetId, category, itemName, budgetedAmount, description: description ?? "" })) onBack();
  };
  const remove = useAction(trpc.budget.removeItem, { ...texts, success: success(item.itemName) }, {
    undo: () => ({ label: uiTexts.undo, run: () => void undo(), topic: item.id }),
  });
  return { remove: () => remove.run({ itemId: item.id }), undo, isPending: remove.isPending };
}
