import { Button, Stack } from "@mantine/core";
import { updateBudgetInput } from "@utspring/domain/budget/schema";
import { budgetTexts } from "./budget-texts.ts";
import { trpc } from "../../lib/query/trpc.ts";
import { useAction } from "../../lib/press/use-action.ts";
import { useDraftForm } from "../../lib/forms/use-draft-form.ts";
import { BudgetFields } from "./BudgetFields.tsx";
import type { Budget } from "./use-budget.ts";

interface UpdateBudgetFormProps {
  budget: Pick<Budget, "id" | "name" | "description" | "isMain">;
  onDone: () => void;
}

export function UpdateBudgetForm({ budget, onDone }: UpdateBudgetFormProps) {
  const { id: budgetId, name, description, isMain } = budget;
  const form = useDraftForm(`budget.${budgetId}`, updateBudgetInput, {
    budgetId,
    name,
    description: description ?? "",
  });
  const update = useAction(trpc.budget.update, budgetTexts.update, {
    form,
    onDone,
  });
  return (
    <form onSubmit={form.onSubmit((values) => void update.run(values))} noValidate>
      <Stack>
        <BudgetFields form={form} isNameLocked={isMain} />
        <Button type="submit" size="md" loading={update.isPending}>
          {budgetTexts.update.submit}
        </Button>
      </Stack>
    </form>
  );
}
