import { Button, Stack, Switch, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { adminChecklistTexts } from "./admin-checklist-texts.ts";

export interface ChecklistValues {
  title: string;
  description: string;
  isRequired: boolean;
}

interface ChecklistFieldsProps<Values extends ChecklistValues> {
  form: UseFormReturnType<Values>;
  submitLabel: string;
  isPending: boolean;
}

export function ChecklistFields<Values extends ChecklistValues>({
  form,
  submitLabel,
  isPending,
}: ChecklistFieldsProps<Values>) {
  const texts = adminChecklistTexts.form;
  return (
    <Stack>
      <TextInput label={texts.title} size="md" autoComplete="off" data-autofocus {...form.getInputProps("title")} />
      <Textarea
        label={texts.description}
        size="md"
        autosize
        minRows={2}
        maxRows={8}
        {...form.getInputProps("description")}
      />
      <Switch
        label={texts.isRequired}
        description={texts.isRequiredHint}
        size="md"
        {...form.getInputProps("isRequired", { type: "checkbox" })}
      />
      <Button type="submit" size="md" loading={isPending}>
        {submitLabel}
      </Button>
    </Stack>
  );
}
