import { Progress, Text } from "@mantine/core";
import { percentOf } from "@utspring/domain/budget/rules";
import type { BudgetCategory } from "@utspring/domain/budget/rules";
import { formatKr } from "@utspring/domain/money";
import { budgetTexts } from "./budget-texts.ts";
import classes from "./BudgetChart.module.css";

interface ActualRowProps {
  category: BudgetCategory;
  plannedOre: number;
  actualOre: number;
}

export function ActualRow({ category, plannedOre, actualOre }: ActualRowProps) {
  const texts = budgetTexts.actual;
  const percent = percentOf(actualOre, plannedOre);
  const leftOre = plannedOre - actualOre;
  const left = leftOre < 0 ? texts.above[category](formatKr(-leftOre, 2)) : texts.left[category](formatKr(leftOre, 2));
  return (
    <div className={classes["row"]}>
      <div className={classes["line"]}>
        <Text fw={650}>{texts[category]}</Text>
        {percent !== null && (
          <Text fw={650} className={classes["figures"]}>
            {texts.percent(percent)}
          </Text>
        )}
      </div>
      <Progress
        value={Math.min(100, Math.max(0, percent ?? 0))}
        size="lg"
        radius="xl"
        aria-label={texts[category]}
        className={classes["bar"] ?? ""}
        data-category={category}
        data-over={(category === "expense" && leftOre < 0) || undefined}
      />
      <div className={classes["line"]}>
        <Text size="sm" className={classes["figures"]}>
          {texts.of(formatKr(actualOre, 2), formatKr(plannedOre, 2))}
        </Text>
        <Text size="sm" c="dimmed" className={classes["figures"]}>
          {percent === null ? texts.noPlan : left}
        </Text>
      </div>
    </div>
  );
}
