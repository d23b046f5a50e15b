import { meetingTexts } from "@utspring/domain/fund/meeting-texts";
import { formatKr } from "@utspring/domain/money";
import { headingBlock, paragraphBlock, tableBlock } from "../kernel/pdf/blocks-pdf.ts";
import type { Block } from "../kernel/pdf/blocks-pdf.ts";
import type { Report } from "../kernel/pdf/report-pdf.ts";
import type { Budget } from "./report-data.ts";

const texts = meetingTexts.budget;

interface Line {
  name: string;
  kind: string;
  plannedOre: number | null;
  actualOre: number | null;
}

/**
 * The main budget: planned of each line, and of expenses also actual and left; what has gone out on other budgets'
 * lines and on none; and the sums.
 */
export function budgetBlocks(report: Report, budget: Budget): Block[] {
  const { lines, otherBudgets, unassignedOre, actualIncomeOre, actualExpenseOre } = budget;
  if (lines.length === 0 && otherBudgets.length === 0)
    return [headingBlock(report, texts.title), paragraphBlock(report, texts.none)];
  const rows: Line[] = lines.map(({ name, category, plannedOre, actualOre }) => ({
    name,
    kind: texts[category],
    plannedOre,
    actualOre,
  }));
  for (const { name, actualOre } of otherBudgets)
    rows.push({ name: texts.otherBudget(name), kind: texts.expense, plannedOre: null, actualOre });
  if (unassignedOre !== 0)
    rows.push({ name: texts.unassigned, kind: texts.expense, plannedOre: null, actualOre: unassignedOre });
  const plannedOf = (category: "income" | "expense") =>
    sumOf(lines.filter((line) => line.category === category).map(({ plannedOre }) => plannedOre));
  const table = tableBlock<Line>(report, {
    heading: texts.title,
    rows,
    columns: [
      { header: texts.item, width: 0.37, cell: ({ name }) => name },
      { header: texts.kind, width: 0.12, cell: ({ kind }) => kind },
      { header: texts.planned, width: 0.17, align: "right", cell: ({ plannedOre }) => kronor(plannedOre) },
      { header: texts.actual, width: 0.17, align: "right", cell: ({ actualOre }) => kronor(actualOre) },
      { header: texts.left, width: 0.17, align: "right", cell: (line) => kronor(leftOf(line)) },
    ],
    sums: [
      sumRow(texts.incomeSum, plannedOf("income"), actualIncomeOre),
      sumRow(texts.expenseSum, plannedOf("expense"), actualExpenseOre),
    ],
    amountOf: ({ plannedOre, actualOre }) => Math.max(Math.abs(plannedOre ?? 0), Math.abs(actualOre ?? 0)),
    restOf: (rest, name) => ({
      name,
      kind: "",
      plannedOre: sumOf(rest.map(({ plannedOre }) => plannedOre)),
      actualOre: rest.some(({ actualOre }) => actualOre !== null)
        ? sumOf(rest.map(({ actualOre }) => actualOre))
        : null,
    }),
  });
  const hasIncome = lines.some(({ category }) => category === "income");
  return hasIncome ? [table, paragraphBlock(report, texts.onlySums, { color: "grey", before: -6 })] : [table];
}

function sumRow(label: string, plannedOre: number, actualOre: number): string[] {
  return [label, "", ...[plannedOre, actualOre, plannedOre - actualOre].map((amountOre) => formatKr(amountOre, 2))];
}

function leftOf({ plannedOre, actualOre }: Line): number | null {
  return actualOre === null ? null : (plannedOre ?? 0) - actualOre;
}

function kronor(amountOre: number | null): string {
  return amountOre === null ? "–" : formatKr(amountOre, 2);
}

function sumOf(amounts: readonly (number | null)[]): number {
  return amounts.reduce<number>((sum, amountOre) => sum + (amountOre ?? 0), 0);
}
