import { Button, Group, SegmentedControl, Text, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useWindowEvent } from "@mantine/hooks";
import { budgetCategories } from "@utspring/domain/budget/rules";
import type { BudgetCategory } from "@utspring/domain/budget/rules";
import { useRef } from "react";
import { budgetTexts } from "./budget-texts.ts";
import { uiTexts } from "../../ui/ui-texts.ts";
import { MoneyInput } from "../../ui/MoneyInput.tsx";
import classes from "./BudgetPage.module.css";

export interface ItemValues {
  category: BudgetCategory;
  itemName: string;
  budgetedAmount: string;
  description: string;
}

interface ItemFieldsProps<Values extends ItemValues> {
  form: UseFormReturnType<Values>;
  submitLabel: string;
  isPending: boolean;
  onCancel: () => void;
  hasCategory?: boolean;
}

export function ItemFields<Values extends ItemValues>({
  form,
  submitLabel,
  isPending,
  onCancel,
  hasCategory = false,
}: ItemFieldsProps<Values>) {
  const texts = budgetTexts.itemForm;
  const { value: category, ...choice } = form.getInputProps("category");
  const fields = useRef<HTMLDivElement>(null);
  useWindowEvent("keydown", (event) => {
    if (event.key === "Escape" && fields.current?.contains(document.activeElement)) onCancel();
  });
  return (
    <div ref={fields} className={classes["fields"]}>
      {hasCategory && (
        <SegmentedControl
          {...choice}
          value={category as BudgetCategory}
          aria-label={texts.category}
          data={budgetCategories.map((value) => ({ value, label: budgetTexts.category[value] }))}
          className={classes["category"] ?? ""}
        />
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the field appears where the reader has just pressed */}
      <TextInput label={texts.name} size="md" autoComplete="off" autoFocus {...form.getInputProps("itemName")} />
      <MoneyInput
        label={texts.amount}
        size="md"
        {...form.getInputProps("budgetedAmount")}
        value={form.values.budgetedAmount}
      />
      <TextInput label={texts.description} size="md" autoComplete="off" {...form.getInputProps("description")} />
      <Group gap="sm" className={classes["itemFieldsFoot"] ?? ""}>
        <Button type="submit" loading={isPending}>
          {submitLabel}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {uiTexts.cancel}
        </Button>
        <Text size="sm" c="dimmed" className={classes["hint"]}>
          {texts.hint}
        </Text>
      </Group>
    </div>
  );
}
