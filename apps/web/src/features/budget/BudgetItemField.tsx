import { NativeSelect } from "@mantine/core";
import { formatKr } from "@utspring/domain/money";
import { isSameName } from "@utspring/domain/polls/rules";
import { trpc } from "../../lib/query/trpc.ts";
import { spendingTexts } from "./spending-texts.ts";
import { useIsItemRemoved } from "./use-is-item-removed.ts";

interface BudgetItemFieldProps {
  value: string;
  onChange: (budgetItemId: string) => void;
  isFocused?: boolean;
}

function withLeft(name: string, leftOre: number): string {
  const left = formatKr(Math.abs(leftOre), "whole");
  return leftOre < 0 ? spendingTexts.field.above(name, left) : spendingTexts.field.left(name, left);
}

/** The chosen item's amounts are below the field, since a long name hides them in it. */
export function BudgetItemField({ value, onChange, isFocused = false }: BudgetItemFieldProps) {
  const texts = spendingTexts.field;
  const { data } = trpc.budget.expenses.useQuery();
  const expenses = data ?? [];
  const chosen = expenses.find(({ id }) => id === value);
  const isRemoved = useIsItemRemoved(value);
  if (expenses.length === 0 && !isRemoved) return null;
  const budgets = [...new Set(expenses.map(({ budgetName }) => budgetName))];
  const optionsOf = (budgetName: string) =>
    expenses
      .filter((expense) => expense.budgetName === budgetName)
      .map(({ id, itemName, budgetedOre, leftOre }) => {
        const isAlone = expenses.filter((one) => isSameName(one.itemName, itemName)).length === 1;
        const name = isAlone ? itemName : texts.planned(itemName, formatKr(budgetedOre, "whole"));
        return { value: id, label: withLeft(name, leftOre) };
      });
  const groups =
    budgets.length === 1
      ? budgets.flatMap(optionsOf)
      : budgets.map((budgetName) => ({ group: budgetName, items: optionsOf(budgetName) }));
  return (
    <NativeSelect
      label={texts.label}
      size="md"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={isRemoved && texts.removed}
      data={[
        ...(isRemoved ? [{ value, label: texts.choose, disabled: true }] : []),
        { value: "", label: spendingTexts.none },
        ...groups,
      ]}
      description={chosen && withLeft(texts.chosen(formatKr(chosen.budgetedOre, "whole")), chosen.leftOre)}
      inputWrapperOrder={["label", "input", "description", "error"]}
      {...(isFocused ? { "data-autofocus": true } : {})}
    />
  );
}
