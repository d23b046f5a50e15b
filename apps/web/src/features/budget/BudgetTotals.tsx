import { SimpleGrid } from "@mantine/core";
import { budgetTexts } from "./budget-texts.ts";
import { MoneyText } from "../../ui/MoneyText.tsx";
import { Stat } from "../../ui/Stat.tsx";
import classes from "./BudgetPage.module.css";
import type { Budget } from "./use-budget.ts";

interface BudgetTotalsProps {
  totals: Budget["totals"];
}

export function BudgetTotals({ totals }: BudgetTotalsProps) {
  const texts = budgetTexts.totals;
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm" role="group" aria-label={texts.title}>
      <Stat label={texts.income}>
        <MoneyText amountOre={totals.incomeOre} className={classes["totalsSum"]} />
      </Stat>
      <Stat label={texts.expense}>
        <MoneyText amountOre={totals.expenseOre} className={classes["totalsSum"]} />
      </Stat>
      <Stat label={texts.result}>
        <MoneyText amountOre={totals.resultOre} variant="signed" className={classes["totalsSum"]} />
      </Stat>
    </SimpleGrid>
  );
}
