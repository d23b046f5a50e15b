import { Paper, Text, Title } from "@mantine/core";
import { formatKr } from "@utspring/domain/money";
import { budgetTexts } from "./budget-texts.ts";
import classes from "./BudgetChart.module.css";
import { ActualRow } from "./ActualRow.tsx";
import { spendingTexts } from "./spending-texts.ts";
import type { Budget } from "./use-budget.ts";

interface ActualCardProps {
  totals: Budget["totals"];
  actual: NonNullable<Budget["actual"]>;
}

export function ActualCard({ totals, actual }: ActualCardProps) {
  const texts = budgetTexts.actual;
  return (
    <Paper withBorder radius="lg" component="section" className={classes["actualCard"]} aria-label={texts.title}>
      <div>
        <Title order={3} fz="h4">
          {texts.title}
        </Title>
        <Text size="sm" c="dimmed">
          {texts.lead}
        </Text>
      </div>
      <div className={classes["rows"]}>
        <ActualRow category="income" plannedOre={totals.incomeOre} actualOre={actual.incomeOre} />
        <ActualRow category="expense" plannedOre={totals.expenseOre} actualOre={actual.expenseOre} />
      </div>
      {actual.unassignedOre !== 0 && <Text>{spendingTexts.unassigned(formatKr(actual.unassignedOre, 2))}</Text>}
      {actual.otherBudgetsOre !== 0 && <Text>{spendingTexts.otherBudgets(formatKr(actual.otherBudgetsOre, 2))}</Text>}
    </Paper>
  );
}
