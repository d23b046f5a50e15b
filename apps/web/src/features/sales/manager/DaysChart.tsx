import { BarChart } from "@mantine/charts";
import { Paper, Title, VisuallyHidden } from "@mantine/core";
import { formatDay, formatShortDay, isCalendarDay } from "@utspring/domain/dates";
import { formatKr } from "@utspring/domain/money";
import { everyDay } from "@utspring/domain/sales/rules";
import { managerTexts } from "./manager-texts.ts";
import "../../../styles/styles-chart.css";
import classes from "./DaysChart.module.css";

interface DaysChartProps {
  days: { day: string; quantity: number; amountOre: number }[];
}

/** The table has the same figures for screen readers. */
export function DaysChart({ days }: DaysChartProps) {
  const texts = managerTexts.statistics;
  return (
    <Paper withBorder radius="lg" component="figure" className={classes["card"]}>
      <Title order={2} fz="h4" component="figcaption">
        {texts.days}
      </Title>
      <div aria-hidden className={classes["chart"]}>
        <BarChart
          h={240}
          data={everyDay(days)}
          dataKey="day"
          series={[{ name: "amountOre", label: texts.amount, color: "var(--sales-bar)" }]}
          valueFormatter={(amountOre) => formatKr(amountOre, 2)}
          tickLine="none"
          gridAxis="x"
          maxBarWidth={36}
          xAxisProps={{ tickFormatter: formatShortDay, minTickGap: 12 }}
          yAxisProps={{ width: 78, tickFormatter: (amountOre: number) => formatKr(amountOre, "whole") }}
          // Also called before a day is selected.
          tooltipProps={{
            labelFormatter: (day) => (typeof day === "string" && isCalendarDay(day) ? formatDay(day) : ""),
          }}
          barProps={{ isAnimationActive: false, radius: [4, 4, 0, 0] }}
          barChartProps={{ accessibilityLayer: false }}
        />
      </div>
      <VisuallyHidden>
        <table>
          <caption>{texts.days}</caption>
          <thead>
            <tr>
              {[texts.day, texts.quantity, texts.amount].map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, quantity, amountOre }) => (
              <tr key={day}>
                <th scope="row">{formatDay(day)}</th>
                <td>{quantity}</td>
                <td>{formatKr(amountOre, 2)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </Paper>
  );
}
