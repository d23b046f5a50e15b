import { compareCredits } from "./printed-credits.ts";
import { compareMoments } from "./printed-moments.ts";
import { compareReview, continuationOf, textOf } from "./printed-review.ts";
import type { Line } from "./printed-review.ts";
import type { BudgetRow, ExpectedReport } from "./meeting-oracle.ts";

const headings = {
  flows: "In och ut",
  budget: "Budget och utfall sedan starten",
  payments: "Betalningar",
  waiting: "Reserverat",
  attested: "Uttag över gränsen per person och dygn",
  unattested: "Uttag utan attest över dagens gräns",
  corrections: "Rättelser",
  signOffs: "Granskning",
  counted: "Bank och kontanter, räknat på mötet",
  head: "Kontrollsumma",
} as const;
type Section = keyof typeof headings;

function amountsIn(cells: readonly string[]): number[] {
  return cells
    .filter((cell) => /^−?[\d\s]+,\d\d\skr$/u.test(cell))
    .map((cell) => Number(cell.replaceAll(/\D/gu, "")) * (cell.startsWith("−") ? -1 : 1));
}

function sectionsOf(pages: readonly string[][]): Record<Section | "top", Line[]> {
  const sections = {
    top: [],
    flows: [],
    budget: [],
    payments: [],
    waiting: [],
    attested: [],
    unattested: [],
    corrections: [],
    signOffs: [],
    counted: [],
    head: [],
  } as Record<Section | "top", Line[]>;
  const names = Object.entries(headings) as [Section, string][];
  let current: Section | "top" = "top";
  for (const text of pages.flat()) {
    const begun = names.find(([, heading]) => heading === text)?.[0];
    if (begun !== undefined) current = begun;
    else {
      const cells = text.split(" | ");
      sections[current].push({ cells, amounts: amountsIn(cells) });
    }
  }
  return sections;
}

export interface Comparison {
  amounts: number;
  differenceOre: number;
  faults: string[];
}

/** `hasNames` is false where names go over several lines: then only sums are compared. */
export function comparePrinted(
  pages: readonly string[][],
  expected: ExpectedReport,
  { hasNames = true }: { hasNames?: boolean } = {},
): Comparison {
  const result: Comparison = { amounts: 0, differenceOre: 0, faults: [] };
  const same = (what: string, shown: readonly (number | undefined)[], wanted: readonly number[]) => {
    for (const [index, amount] of wanted.entries()) {
      result.amounts += 1;
      const difference = Math.abs((shown[index] ?? Number.NaN) - amount);
      if (difference === 0) continue;
      result.differenceOre += Number.isNaN(difference) ? Math.max(1, Math.abs(amount)) : difference;
      result.faults.push(`${what}: ${shown[index]} is not ${amount}`);
    }
    if (shown.length !== wanted.length) result.faults.push(`${what}: ${shown.length} amounts, not ${wanted.length}`);
  };
  const printed = sectionsOf(pages);
  const startingWith = (section: Section, label: string) =>
    printed[section].find(({ cells }) => cells[0] === label)?.amounts ?? [];
  same("facts", printed.top.find(({ amounts }) => amounts.length === 4)?.amounts ?? [], [
    expected.openingOre,
    expected.inOre,
    expected.outOre,
    expected.closingOre,
  ]);
  for (const [index, label] of [
    "Betalningar från medlemmar",
    "Försäljningar",
    "Övriga inbetalningar",
    "Uttag",
  ].entries())
    same(label, startingWith("flows", label), [expected.flows[index] ?? 0]);
  same("flows", startingWith("flows", "Summa"), [expected.inOre, expected.outOre]);
  const hasBudget = expected.budget.some(({ name }) => name !== "Ingen rad i budgeten");
  if (hasBudget)
    for (const [index, label] of ["Inkomster", "Utgifter"].entries())
      same(label, startingWith("budget", label), leftIsSaid(label, expected.budgetSums[index] ?? []));
  const reserved = sumOf(expected.sections.waiting);
  const available = printed.waiting
    .flatMap(({ cells }) => cells)
    .find((text) => text.startsWith("Utgående saldo minus"));
  same("available", amountsIn([available?.replace(/^.*: |\.$/gu, "") ?? ""]), [expected.closingOre - reserved]);
  same("book", printed.counted.find(({ cells }) => cells.includes("Utgående saldo i kassaboken"))?.amounts ?? [], [
    expected.closingOre,
  ]);
  for (const [section, rows] of Object.entries(expected.sections) as [
    keyof ExpectedReport["sections"],
    [string, number][],
  ][]) {
    if (section !== "signOffs" && rows.length > 0)
      same(`${section} sum`, startingWith(section, "Summa"), [sumOf(rows)]);
    if (hasNames) compareRows(section, { lines: printed[section], rows, same, faults: result.faults });
  }
  if (hasNames) compareDeciders(printed.attested, expected, result.faults);
  if (hasNames) compareMoments(printed, expected.moments, result.faults);
  if (hasBudget && hasNames) compareBudget(printed.budget, expected.budget, same, result.faults);
  compareCredits(pages.flat(), expected, same);
  const ofAttests = textOf(printed.attested);
  if (!ofAttests.includes(expected.limit)) result.faults.push(`it does not say: ${expected.limit}`);
  if (expected.limit === "" && /Gränsen är|ingen gräns nu/u.test(ofAttests))
    result.faults.push("it says that there is or was a limit");
  if (ofAttests.includes("var gränsen borttagen") && !expected.limit.includes("var gränsen borttagen"))
    result.faults.push("it says that there was no limit for a time");
  compareReview(printed.signOffs, expected, { hasNames, same, faults: result.faults });
  const hash = printed.head
    .map(({ cells }) => cells.at(-1) ?? "")
    .filter((text) => /^[0-9a-f]{32}$/u.test(text))
    .join("");
  for (const [index, page] of pages.entries())
    if (!page.at(-1)?.endsWith(`Sida ${index + 1} av ${pages.length}`))
      result.faults.push(`page ${index + 1} does not say so`);
  if (hash !== (expected.hash ?? "")) result.faults.push(`the hash ${hash} is not ${expected.hash}`);
  return result;
}

/** Every withdrawal above the limit that is shown has the two who decided on it, whose names may go over two lines. */
function compareDeciders(lines: readonly Line[], { deciders }: ExpectedReport, faults: string[]): void {
  for (const [index, { cells, amounts }] of lines.entries()) {
    const [, text = "", by = "?", attestedBy = "?"] = cells;
    const wanted = deciders.get(text) ?? deciders.get(`${text} ${continuationOf(lines, index)}`);
    if (wanted === undefined || amounts.length === 0) continue;
    if (!wanted[0].startsWith(by) || !wanted[1].startsWith(attestedBy))
      faults.push(`attested ${text}: ${by} and ${attestedBy} are not ${wanted.join(" and ")}`);
  }
}

/** More income than planned has a sentence in place of what is left. */
function leftIsSaid(label: string, amounts: number[]): number[] {
  return label === "Inkomster" && (amounts[2] ?? 0) < 0 ? amounts.slice(0, 2) : amounts;
}

/** What a row of the budget's table prints: planned, actual, left, without what is a dash. */
function printedOf({ plannedOre, actualOre }: Pick<BudgetRow, "plannedOre" | "actualOre">): number[] {
  return [plannedOre, actualOre, actualOre === null ? null : (plannedOre ?? 0) - actualOre].filter(
    (amount) => amount !== null,
  );
}

function compareBudget(
  lines: Line[],
  rows: BudgetRow[],
  same: (what: string, shown: number[], wanted: number[]) => void,
  faults: string[],
): void {
  const left = new Map(rows.map((row) => [row.name, row]));
  if (left.size !== rows.length) faults.push("budget: two rows have one name");
  for (const [index, line] of lines.entries()) {
    const { cells, amounts } = line;
    if (amounts.length === 0) continue;
    const next = continuationOf(lines, index);
    const row = left.get(cells[0] ?? "") ?? left.get(`${cells[0]} ${next}`);
    if (row === undefined) continue;
    same(`budget ${row.name}`, amounts, printedOf(row));
    if (cells[1] !== (row.isIncome ? "Inkomst" : "Utgift")) faults.push(`budget ${row.name}: it is a ${cells[1]}`);
    left.delete(row.name);
  }
  for (const name of left.keys()) faults.push(`budget: ${name} is missing`);
}

/** A withdrawal that was taken back is in no sum. */
function isTakenBack([name]: readonly [string, number]): boolean {
  return name.startsWith("Rättat: ");
}

function compareRows(
  section: string,
  {
    lines,
    rows,
    same,
    faults,
  }: {
    lines: Line[];
    rows: [string, number][];
    same: (what: string, shown: number[], wanted: number[]) => void;
    faults: string[];
  },
): void {
  const left = new Map(rows);
  if (left.size !== rows.length) faults.push(`${section}: two rows have one name`);
  for (const [index, line] of lines.entries()) {
    const { cells, amounts } = line;
    const amount = amounts.at(-1);
    if (amount === undefined) continue;
    const next = continuationOf(lines, index);
    const label = [...cells, ...cells.map((cell) => `${cell} ${next}`)].find((name) => left.has(name));
    if (label === undefined) continue;
    same(`${section} ${label}`, [amount], [left.get(label) ?? 0]);
    left.delete(label);
  }
  for (const name of left.keys()) faults.push(`${section}: ${name} is missing`);
}

function sumOf(rows: readonly [string, number][]): number {
  return rows.reduce((sum, row) => (isTakenBack(row) ? sum : sum + row[1]), 0);
}
