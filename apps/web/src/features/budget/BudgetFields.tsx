import { Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { budgetTexts } from "./budget-texts.ts";

interface BudgetFieldsProps<Values> {
  form: UseFormReturnType<Values>;
  isNameLocked?: boolean;
}

export function BudgetFields<Values extends { name: string; description: string }>({
  form,
  isNameLocked = false,
}: BudgetFieldsProps<Values>) {
  const texts = budgetTexts.form;
  return (
    <>
      <TextInput
        label={texts.name}
        size="md"
        autoComplete="off"
        {...(isNameLocked ? { description: texts.nameLocked, readOnly: true } : { "data-autofocus": true })}
        {...form.getInputProps("name")}
      />
      <Textarea
        label={texts.description}
        size="md"
        autosize
        minRows={2}
        maxRows={6}
        {...(isNameLocked ? { "data-autofocus": true } : {})}
        {...form.getInputProps("description")}
      />
    </>
  );
}
