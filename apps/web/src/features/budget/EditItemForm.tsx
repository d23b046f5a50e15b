import { updateItemInput } from "@utspring/domain/budget/schema";
import { fieldKr } from "@utspring/domain/money";
import { budgetTexts } from "./budget-texts.ts";
import { trpc } from "../../lib/query/trpc.ts";
import { useAction } from "../../lib/press/use-action.ts";
import { useDraftForm } from "../../lib/forms/use-draft-form.ts";
import { ItemFields } from "./ItemFields.tsx";
import type { BudgetItem } from "./use-budget.ts";

interface EditItemFormProps {
  item: BudgetItem;
  onClose: () => void;
}

export function EditItemForm({ item, onClose }: EditItemFormProps) {
  const { id: itemId, category, itemName, budgetedOre, description } = item;
  const form = useDraftForm(`item.${itemId}`, updateItemInput, {
    itemId,
    category,
    itemName,
    budgetedAmount: fieldKr(budgetedOre),
    description: description ?? "",
  });
  const leave = () => {
    form.clearDraft();
    onClose();
  };
  const update = useAction(trpc.budget.updateItem, budgetTexts.updateItem, { form, onDone: leave });
  return (
    <form
      onSubmit={form.onSubmit((values) => void update.run(values))}
      aria-label={budgetTexts.updateItem.button(itemName)}
      noValidate
    >
      <ItemFields
        form={form}
        submitLabel={budgetTexts.itemForm.save}
        isPending={update.isPending}
        onCancel={leave}
        hasCategory
      />
    </form>
  );
}
