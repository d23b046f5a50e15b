import { TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { MoneyInput } from "../../ui/MoneyInput.tsx";

export interface EntryValues {
  amount: string;
  description: string;
  idempotencyKey: string;
}

interface EntryFieldsProps {
  form: UseFormReturnType<EntryValues>;
  labels: { amount: string; description: string };
}

export function EntryFields({ form, labels }: EntryFieldsProps) {
  return (
    <>
      <MoneyInput
        label={labels.amount}
        size="md"
        data-autofocus
        {...form.getInputProps("amount")}
        value={form.values.amount}
      />
      <TextInput label={labels.description} size="md" autoComplete="off" {...form.getInputProps("description")} />
    </>
  );
}
