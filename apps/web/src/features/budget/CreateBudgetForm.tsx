import { Button, Stack } from "@mantine/core";
import { createBudgetInput } from "@utspring/domain/budget/schema";
import { budgetTexts } from "./budget-texts.ts";
import { trpc } from "../../lib/query/trpc.ts";
import { useAction } from "../../lib/press/use-action.ts";
import { useDraftForm } from "../../lib/forms/use-draft-form.ts";
import { useIdempotencyKey } from "../../lib/press/use-idempotency-key.ts";
import { BudgetFields } from "./BudgetFields.tsx";

interface CreateBudgetFormProps {
  onDone: (made: { budgetId: string }) => void;
}

export function CreateBudgetForm({ onDone }: CreateBudgetFormProps) {
  const { key } = useIdempotencyKey();
  const form = useDraftForm("budget", createBudgetInput, {
    name: "",
    description: "",
    idempotencyKey: key,
  });
  const create = useAction(trpc.budget.create, budgetTexts.create, {
    form,
    onDone,
  });
  return (
    <form onSubmit={form.onSubmit((values) => void create.run(values))} noValidate>
      <Stack>
        <BudgetFields form={form} />
        <Button type="submit" size="md" loading={create.isPending}>
          {budgetTexts.create.submit}
        </Button>
      </Stack>
    </form>
  );
}
