import { meetingTexts } from "@utspring/domain/fund/meeting-texts";
import { formatKr } from "@utspring/domain/money";
import { drawHeading, drawParagraph } from "../kernel/pdf/paragraph-pdf.ts";
import type { Report } from "../kernel/pdf/report-pdf.ts";
import { compactLayout, drawTable } from "../kernel/pdf/table-pdf.ts";
import type { Budget } from "./report-data.ts";

const texts = meetingTexts.budget;
interface Line {
  name: string;
  kind: string;
  plannedOre: number | null;
  actualOre: number | null;
}

export function drawBudget(report: Report, budget: Budget): void {
  const { lines, otherLines, unassignedOre, actualIncomeOre, actualExpenseOre } = budget;
  if (lines.length === 0 && otherLines.length === 0) {
    drawHeading(report, texts.title);
    return drawParagraph(report, texts.none);
  }
  const rows: Line[] = [
    ...lines.map(({ category, ...line }) => ({ ...line, kind: texts[category] })),
    ...otherLines.map(({ name, budgetName, ...line }) => ({
      ...line,
      name: texts.otherBudget(name, budgetName),
      kind: texts.expense,
    })),
  ];
  const plannedOf = (kind: string) =>
    sumOf(rows.filter((line) => line.kind === kind).map(({ plannedOre }) => plannedOre));
  // More income than planned is no deficit, so a sentence says it.
  const moreIncomeOre = actualIncomeOre - plannedOf(texts.income);
  const incomeSum = sumRow(texts.incomeSum, plannedOf(texts.income), actualIncomeOre);
  const totals = [
    moreIncomeOre > 0 ? [...incomeSum.slice(0, -1), kronor(null)] : incomeSum,
    sumRow(texts.expenseSum, plannedOf(texts.expense), actualExpenseOre),
  ];
  if (unassignedOre !== 0)
    rows.push({ name: texts.unassigned, kind: texts.expense, plannedOre: null, actualOre: unassignedOre });
  drawTable<Line>(report, {
    heading: texts.title,
    rows,
    columns: [
      { header: texts.item, width: 0.37, cell: ({ name }) => name },
      { header: texts.kind, width: 0.12, cell: ({ kind }) => kind },
      { header: texts.planned, width: 0.17, align: "right", cell: ({ plannedOre }) => kronor(plannedOre) },
      { header: texts.actual, width: 0.17, align: "right", cell: ({ actualOre }) => kronor(actualOre) },
      { header: texts.left, width: 0.17, align: "right", cell: (line) => kronor(leftOf(line)) },
    ],
    totals,
    layout: compactLayout,
  });
  const hasIncome = lines.some(({ category }) => category === "income");
  const more = moreIncomeOre > 0 ? texts.moreIncome(formatKr(moreIncomeOre, 2)) : "";
  const note = [more, otherLines.length > 0 ? texts.others : "", hasIncome ? texts.onlySums : ""].filter(
    (text) => text !== "",
  );
  if (note.length > 0) drawParagraph(report, note.join(" "), { color: "grey", isNote: true });
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
