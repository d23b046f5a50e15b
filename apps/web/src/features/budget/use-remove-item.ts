import { budgetTexts } from "@utspring/domain/budget/texts";
import { uiTexts } from "@utspring/domain/ui-texts";
import { trpc } from "../../lib/trpc.ts";
import { useAction } from "../../lib/use-action.ts";
import type { BudgetItem } from "./use-budget.ts";

/** Takes an item away at once; the toast offers to put it back as it was. */
export function useRemoveItem(budgetId: string, item: BudgetItem, onDone: () => void) {
  const putBack = useAction(trpc.budget.addItem, budgetTexts.addItem);
  const { success, ...texts } = budgetTexts.removeItem;
  const remove = useAction(trpc.budget.removeItem, { ...texts, success: success(item.itemName) }, {
    onDone,
    undo: () => ({
      label: uiTexts.undo,
      run: () => {
        const { category, itemName, budgetedOre: budgetedAmount, description } = item;
        void putBack.run({ budgetId, category, itemName, budgetedAmount, description: description ?? "" });
      },
    }),
  });
  return { remove: () => void remove.run({ itemId: item.id }), isPending: remove.isPending };
}
