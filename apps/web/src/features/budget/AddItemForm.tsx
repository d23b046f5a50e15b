import { addItemInput } from "@utspring/domain/budget/schema";
import type { BudgetCategory } from "@utspring/domain/budget/rules";
import { budgetTexts } from "./budget-texts.ts";
import { trpc } from "../../lib/query/trpc.ts";
import { useAction } from "../../lib/press/use-action.ts";
import { useDraftForm } from "../../lib/forms/use-draft-form.ts";
import { newKey, useIdempotencyKey } from "../../lib/press/use-idempotency-key.ts";
import { ItemFields } from "./ItemFields.tsx";

interface AddItemFormProps {
  budgetId: string;
  category: BudgetCategory;
  onClose: () => void;
}

export function AddItemForm({ budgetId, category, onClose }: AddItemFormProps) {
  const blank = { budgetId, category, itemName: "", budgetedAmount: "", description: "" };
  const { key } = useIdempotencyKey();
  const form = useDraftForm(`item.${budgetId}.${category}`, addItemInput, {
    ...blank,
    idempotencyKey: key,
  });
  const add = useAction(trpc.budget.addItem, budgetTexts.addItem, {
    form,
    onDone: () => {
      // Focus moves first, since leaving the amount formats it. Not `reset`, which would restore a draft.
      form.getInputNode("itemName")?.focus();
      form.setValues({ ...blank, idempotencyKey: newKey() });
      form.clearErrors();
    },
  });
  const leave = () => {
    form.clearDraft();
    onClose();
  };
  return (
    <form
      onSubmit={form.onSubmit((values) => void add.run(values))}
      aria-label={budgetTexts.addItem.button[category]}
      noValidate
    >
      <ItemFields form={form} submitLabel={budgetTexts.addItem.submit} isPending={add.isPending} onCancel={leave} />
    </form>
  );
}
