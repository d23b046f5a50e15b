import { addItemInput } from "@utspring/domain/budget/schema";
import type { BudgetCategory } from "@utspring/domain/budget/schema";
import { budgetTexts } from "@utspring/domain/budget/texts";
import { trpc } from "../../lib/trpc.ts";
import { useAction } from "../../lib/use-action.ts";
import { useZodForm } from "../../lib/use-zod-form.ts";
import { ItemFields } from "./ItemFields.tsx";

interface AddItemFormProps {
  budgetId: string;
  category: BudgetCategory;
  onClose: () => void;
}

/** Adds an item, and stands ready for the next: a budget is seldom one line. */
export function AddItemForm({ budgetId, category, onClose }: AddItemFormProps) {
  const form = useZodForm(addItemInput, { budgetId, category, itemName: "", budgetedAmount: "", description: "" });
  const add = useAction(trpc.budget.addItem, budgetTexts.addItem, {
    form,
    onDone: () => {
      form.reset();
      form.getInputNode("itemName")?.focus();
    },
  });
  return (
    <form onSubmit={form.onSubmit((values) => void add.run(values))} aria-label={budgetTexts.addItem.button[category]} noValidate>
      <ItemFields form={form} submitLabel={budgetTexts.addItem.submit} isPending={add.isPending} onCancel={onClose} />
    </form>
  );
}
