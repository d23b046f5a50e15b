import { NativeSelect, TextInput } from "@mantine/core";
import { formatKr } from "@utspring/domain/money";
import { isSameName } from "@utspring/domain/polls/rules";
import { useEffect, useState } from "react";
import { trpc } from "../../lib/query/trpc.ts";
import { MoneyInput } from "../../ui/MoneyInput.tsx";
import { budgetEffectTexts } from "./budget-effect-texts.ts";
import { writtenOptions } from "./poll-values.ts";
import type { PollForm } from "./poll-values.ts";
import { pollsTexts } from "./polls-texts.ts";

interface BudgetEffectFieldsProps {
  form: PollForm;
}

/** When the chosen expense is removed meanwhile, a new expense is chosen instead, and an error says so. */
export function BudgetEffectFields({ form }: BudgetEffectFieldsProps) {
  const texts = pollsTexts.create;
  const { options, optionIndex, budgetItemId, budgetedAmount } = form.values;
  const { data } = trpc.budget.expenses.useQuery();
  const expenses = data ?? [];
  const budgets = [...new Set(expenses.map(({ budgetName }) => budgetName))];
  const written = writtenOptions(options);
  const chosen = expenses.find(({ id }) => id === budgetItemId);
  const [removedId, setRemovedId] = useState<string>();
  const isRemoved = budgetItemId !== undefined && data !== undefined && chosen === undefined;
  if (isRemoved && removedId !== budgetItemId) setRemovedId(budgetItemId);
  const isGone = removedId !== undefined && expenses.every(({ id }) => id !== removedId);
  const { setFieldValue } = form;
  useEffect(() => {
    if (isRemoved) setFieldValue("budgetItemId", undefined);
  }, [isRemoved, setFieldValue]);
  const labelOf = ({ itemName, budgetName, budgetedOre }: (typeof expenses)[number]) => {
    const namesakes = expenses.filter((one) => isSameName(one.itemName, itemName));
    if (namesakes.length === 1) return itemName;
    const hasNamesakeInBudget = namesakes.filter((one) => one.budgetName === budgetName).length > 1;
    return hasNamesakeInBudget
      ? texts.namesakePlanned(itemName, budgetName, formatKr(budgetedOre, "whole"))
      : texts.namesake(itemName, budgetName);
  };
  return (
    <>
      <NativeSelect
        label={texts.decidingOption}
        size="md"
        data-path="optionIndex"
        value={String(optionIndex)}
        data={
          written.length === 0
            ? [{ value: "0", label: texts.noOption }]
            : written.map((label, index) => ({ value: String(index), label }))
        }
        onChange={(event) => form.setFieldValue("optionIndex", Number(event.currentTarget.value))}
        error={form.errors["optionIndex"]}
      />
      <NativeSelect
        label={texts.item}
        size="md"
        data-path="budgetItemId"
        value={budgetItemId ?? ""}
        data={[
          { value: "", label: texts.newItem },
          ...budgets.map((budgetName) => ({
            group: budgetName,
            items: expenses
              .filter((expense) => expense.budgetName === budgetName)
              .map((expense) => ({ value: expense.id, label: labelOf(expense) })),
          })),
        ]}
        onChange={({ currentTarget: { value } }) => {
          setRemovedId(undefined);
          form.setValues({ budgetItemId: value === "" ? undefined : value, itemName: "" });
        }}
        error={form.errors["budgetItemId"] ?? (isGone && budgetEffectTexts.removed)}
        description={chosen && texts.planned(formatKr(chosen.budgetedOre, "whole"))}
        inputWrapperOrder={["label", "input", "description", "error"]}
      />
      {budgetItemId === undefined && (
        <TextInput label={texts.itemName} size="md" autoComplete="off" {...form.getInputProps("itemName")} />
      )}
      <MoneyInput
        label={texts.amount}
        size="md"
        {...form.getInputProps("budgetedAmount")}
        value={budgetedAmount ?? ""}
        onChange={(typed) => form.setFieldValue("budgetedAmount", typed === "" ? undefined : typed)}
      />
    </>
  );
}
