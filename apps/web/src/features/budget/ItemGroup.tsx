import { Button, Paper, Text, Title } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import type { BudgetCategory } from "@utspring/domain/budget/rules";
import { Suspense } from "react";
import { budgetTexts } from "./budget-texts.ts";
import { useCan } from "../../lib/session/use-can.ts";
import { lazyNamed } from "../../ui/lazy-named.ts";
import { LoadingNotice } from "../../ui/LoadingNotice.tsx";
import { MoneyText } from "../../ui/MoneyText.tsx";
import { useHeldRows } from "../../ui/use-held-rows.ts";
import { BudgetRow } from "./BudgetRow.tsx";
import classes from "./BudgetPage.module.css";
import type { Budget } from "./use-budget.ts";

const AddItemForm = lazyNamed(() => import("./AddItemForm.tsx").then((file) => file.AddItemForm));

interface ItemGroupProps {
  budget: Budget;
  category: BudgetCategory;
  writing: string | null;
  onWrite: (what: string | null) => void;
}

export function ItemGroup({ budget, category, writing, onWrite }: ItemGroupProps) {
  const canAdd = useCan("budget.addItem");
  const items = budget.items.filter((item) => item.category === category);
  const { shown, listRef, decide, markBack } = useHeldRows(items, ({ id }) => id);
  const sumOre = category === "income" ? budget.totals.incomeOre : budget.totals.expenseOre;
  const title = budgetTexts.groups[category];
  return (
    <Paper withBorder radius="lg" component="section" className={classes["group"]} aria-label={title}>
      <div className={classes["itemGroupHead"]}>
        <Title order={3} fz="h4" className={classes["title"]}>
          {title}
        </Title>
        <MoneyText amountOre={sumOre} className={classes["itemGroupSum"]} />
      </div>
      {shown.length === 0 && writing !== category && (
        <Text c="dimmed" py="sm">
          {budgetTexts.none[category]}
        </Text>
      )}
      {shown.length > 0 && (
        <ul ref={listRef} className={classes["items"]} aria-label={title}>
          {shown.map(({ row: item, decision }) => (
            <BudgetRow
              key={item.id}
              item={item}
              isWriting={writing === item.id}
              onWrite={(isWriting) => onWrite(isWriting ? item.id : null)}
              decision={decision}
              onRemove={(act, done) => void decide([item], act, () => done)}
              onBack={() => markBack(item)}
            />
          ))}
        </ul>
      )}
      {canAdd && (
        <div className={classes["pageFoot"]} data-print="hidden">
          {writing === category ? (
            <Suspense fallback={<LoadingNotice />}>
              <AddItemForm budgetId={budget.id} category={category} onClose={() => onWrite(null)} />
            </Suspense>
          ) : (
            <Button variant="subtle" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => onWrite(category)}>
              {budgetTexts.addItem.button[category]}
            </Button>
          )}
        </div>
      )}
    </Paper>
  );
}
