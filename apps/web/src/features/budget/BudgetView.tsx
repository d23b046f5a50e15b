import { Button, Group, Paper, Stack } from "@mantine/core";
import { budgetCategories } from "@utspring/domain/budget/rules";
import { startTransition, useCallback, useState } from "react";
import { budgetTexts } from "./budget-texts.ts";
import { useCan } from "../../lib/session/use-can.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { QueryState } from "../../ui/QueryState.tsx";
import { ActualCard } from "./ActualCard.tsx";
import { BudgetChart } from "./BudgetChart.tsx";
import { BudgetHead } from "./BudgetHead.tsx";
import { BudgetSkeleton } from "./BudgetSkeleton.tsx";
import { BudgetTotals } from "./BudgetTotals.tsx";
import { ItemGroup } from "./ItemGroup.tsx";
import { ReadersNote } from "./ReadersNote.tsx";
import { useBudget } from "./use-budget.ts";

interface BudgetViewProps {
  budgetId?: string;
}

export function BudgetView({ budgetId }: BudgetViewProps) {
  const query = useBudget(budgetId);
  const canAdd = useCan("budget.addItem");
  const [writing, setWriting] = useState<string | null>(null);
  // Opens in a transition, so that rows do not delay the press; closes at once, so that nothing is sent twice.
  const write = useCallback((what: string | null) => {
    if (what === null) setWriting(null);
    else startTransition(() => setWriting(what));
  }, []);
  const budget = query.data;
  if (!budget) return <QueryState query={query} failure={budgetTexts.page.load} loading={<BudgetSkeleton />} />;
  const isBare = budget.items.length === 0 && writing === null;
  return (
    <Stack gap="lg" component="section" aria-label={budget.name}>
      <BudgetHead budget={budget} />
      <BudgetTotals totals={budget.totals} />
      {budget.actual && <ActualCard totals={budget.totals} actual={budget.actual} />}
      {isBare ? (
        <Paper withBorder radius="lg">
          <EmptyState
            title={budgetTexts.empty.title}
            text={canAdd ? budgetTexts.empty.manager : budgetTexts.empty.pupil}
            action={
              canAdd && (
                <Group justify="center" gap="sm">
                  {budgetCategories.map((category) => (
                    <Button
                      key={category}
                      variant={category === "income" ? "filled" : "default"}
                      onClick={() => write(category)}
                    >
                      {budgetTexts.addItem.button[category]}
                    </Button>
                  ))}
                </Group>
              )
            }
          />
        </Paper>
      ) : (
        <>
          {budgetCategories.map((category) => (
            <ItemGroup key={category} budget={budget} category={category} writing={writing} onWrite={write} />
          ))}
          {budget.items.length > 1 && <BudgetChart items={budget.items} />}
        </>
      )}
      {!canAdd && <ReadersNote />}
    </Stack>
  );
}
