import { BarChart } from "@mantine/charts";
import { Paper, Title, VisuallyHidden } from "@mantine/core";
import { largestOf } from "@utspring/domain/budget/rules";
import { budgetCategories } from "@utspring/domain/budget/schema";
import { budgetTexts } from "@utspring/domain/budget/texts";
import { formatKr } from "@utspring/domain/money";
import "../../styles-chart.css";
import classes from "./BudgetChart.module.css";
import type { BudgetItem } from "./use-budget.ts";

interface BudgetChartProps {
  items: BudgetItem[];
}

/** More bars than this on each side are no picture any more. */
const mostBars = 8;
const barHeight = 38;

/** Every item as a bar, income and expense in their own colours. The same figures are a table for those who do not see it. */
export function BudgetChart({ items }: BudgetChartProps) {
  const texts = budgetTexts.chart;
  const bars = budgetCategories.flatMap((category) => {
    const { largest, restCount, restOre } = largestOf(items.filter((item) => item.category === category), mostBars);
    const rest = restCount > 0 ? [{ id: category, itemName: texts.other(restCount), budgetedOre: restOre }] : [];
    return [...largest, ...rest].map(({ id, itemName, budgetedOre }) => ({ id, itemName, category, [category]: budgetedOre }));
  });
  const nameOf = new Map(bars.map(({ id, itemName }) => [id, itemName]));
  return (
    <Paper withBorder radius="lg" component="figure" className={classes["card"]} data-print="hidden">
      <Title order={3} fz="h4" component="figcaption">{texts.title}</Title>
      <div aria-hidden className={classes["chart"]}>
        <ul className={classes["legend"]}>
          {budgetCategories.map((category) => <li key={category} data-category={category}>{budgetTexts.groups[category]}</li>)}
        </ul>
        <BarChart
          h={bars.length * barHeight + 10}
          data={bars}
          dataKey="id"
          orientation="vertical"
          type="stacked"
          series={budgetCategories.map((category) => ({ name: category, label: budgetTexts.groups[category], color: `var(--budget-${category})` }))}
          valueFormatter={(amountOre) => formatKr(amountOre, 0)}
          withXAxis={false}
          gridAxis="none"
          maxBarWidth={22}
          yAxisProps={{ width: 120, tickFormatter: (id: string) => shortened(nameOf.get(id) ?? "") }}
          tooltipProps={{ labelFormatter: (id) => nameOf.get(String(id)) ?? "" }}
          xAxisProps={{ domain: [0, "dataMax"] }}
          barProps={({ name }) => ({
            isAnimationActive: false,
            radius: 4,
            // By its own key: a stacked bar's value is where it ends, which the other series shares.
            label: {
              dataKey: name, position: "right", className: classes["value"] ?? "",
              formatter: (amountOre) => (amountOre === undefined ? "" : formatKr(Number(amountOre), 0)),
            },
          })}
          barChartProps={{ accessibilityLayer: false, margin: { right: 84 } }}
        />
      </div>
      <VisuallyHidden>
        <table>
          <caption>{texts.title}</caption>
          <thead>
            <tr>{[texts.columns.item, texts.columns.category, texts.columns.amount].map((column) => <th key={column} scope="col">{column}</th>)}</tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.id}>
                <th scope="row">{bar.itemName}</th>
                <td>{budgetTexts.category[bar.category]}</td>
                <td>{formatKr(Number(bar[bar.category]), 2)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </Paper>
  );
}

const longestName = 26;

/** A name as it fits beside its bar; the table below has it whole. */
function shortened(name: string): string {
  return name.length > longestName ? `${name.slice(0, longestName - 1).trimEnd()}…` : name;
}
