import { Paper, Title, VisuallyHidden } from "@mantine/core";
import { largestOf } from "@utspring/domain/budget/rules";
import { budgetCategories } from "@utspring/domain/budget/rules";
import { formatKr } from "@utspring/domain/money";
import { memo } from "react";
import type { CSSProperties } from "react";
import { budgetTexts } from "./budget-texts.ts";
import classes from "./BudgetChart.module.css";
import type { BudgetItem } from "./use-budget.ts";

interface BudgetChartProps {
  items: BudgetItem[];
}

const maxBars = 8;

/** The table has the same figures for screen readers. `memo`: not drawn again when a form opens above it. */
export const BudgetChart = memo(function BudgetChart({ items }: BudgetChartProps) {
  const texts = budgetTexts.chart;
  const bars = budgetCategories.flatMap((category) => {
    const { largest, restCount, restOre } = largestOf(
      items.filter((item) => item.category === category),
      maxBars,
    );
    const rest = restCount > 0 ? [{ id: category, itemName: texts.other(restCount), budgetedOre: restOre }] : [];
    return [...largest, ...rest].map(({ id, itemName, budgetedOre }) => ({
      id,
      itemName,
      category,
      amountOre: budgetedOre,
    }));
  });
  const largestOre = Math.max(1, ...bars.map((bar) => bar.amountOre));
  return (
    <Paper withBorder radius="lg" component="figure" className={classes["chartCard"]} data-print="hidden">
      <Title order={3} fz="h4" component="figcaption">
        {texts.title}
      </Title>
      <div aria-hidden className={classes["chart"]}>
        <ul className={classes["legend"]}>
          {budgetCategories.map((category) => (
            <li key={category} data-category={category}>
              {budgetTexts.groups[category]}
            </li>
          ))}
        </ul>
        <ul className={classes["bars"]}>
          {bars.map(({ id, itemName, category, amountOre }) => (
            <li key={id} data-category={category} style={{ "--share": amountOre / largestOre } as CSSProperties}>
              <span className={classes["name"]}>{itemName}</span>
              <span className={classes["value"]}>{formatKr(amountOre, "whole")}</span>
            </li>
          ))}
        </ul>
      </div>
      <VisuallyHidden>
        <table>
          <caption>{texts.title}</caption>
          <thead>
            <tr>
              {[texts.columns.item, texts.columns.category, texts.columns.amount].map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.id}>
                <th scope="row">{bar.itemName}</th>
                <td>{budgetTexts.category[bar.category]}</td>
                <td>{formatKr(bar.amountOre, 2)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </Paper>
  );
});
