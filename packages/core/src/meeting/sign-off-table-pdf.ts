import { formatMonth } from "@utspring/domain/dates";
import { meetingTexts } from "@utspring/domain/fund/meeting-texts";
import { formatKr } from "@utspring/domain/money";
import { drawHeading, drawParagraph } from "../kernel/pdf/paragraph-pdf.ts";
import type { Report } from "../kernel/pdf/report-pdf.ts";
import { compactLayout, drawTable } from "../kernel/pdf/table-pdf.ts";
import type { Meeting, SignOff } from "./report-data.ts";

const texts = meetingTexts.signOffs;
/** The newest, which fit on a line. */
const maxNamed = 6;

/** The newest. */
const [maxRuns, maxNames] = [6, 3];

/** Nothing without rows. Months that agree with the bank and have no remark are one sentence. */
export function drawSignOffs(report: Report, { signOffs, unsigned, ongoing }: Meeting): void {
  const sentences = sentencesOf({ signOffs, unsigned, ongoing });
  const named = signOffs.filter((signOff) => !isAgreeing(signOff));
  if (named.length === 0 && sentences.length > 0) drawHeading(report, texts.title);
  drawTable<SignOff>(report, {
    heading: texts.title,
    rows: named,
    columns: [
      { header: texts.month, width: 0.15, cell: ({ month }) => nameOf(month) },
      { header: texts.by, width: 0.18, cell: ({ by }) => by },
      {
        header: texts.bank,
        width: 0.2,
        align: "right",
        cell: ({ bankOre }) => formatKr(bankOre, 2),
      },
      { header: texts.difference, width: 0.22, align: "right", cell: (row) => formatKr(row.differenceOre, 2) },
      { header: texts.remark, width: 0.25, cell: ({ remark }) => remark },
    ],
    layout: compactLayout,
  });
  if (sentences.length > 0) drawParagraph(report, sentences.join(" "), { isNote: named.length > 0 });
}

function isAgreeing({ differenceOre, remark }: SignOff): boolean {
  return differenceOre === 0 && remark.trim() === "";
}

function sentencesOf({ signOffs, unsigned, ongoing }: Pick<Meeting, "signOffs" | "unsigned" | "ongoing">): string[] {
  const agreeing = signOffs.filter(isAgreeing);
  const earlier = Math.max(0, unsigned.length - maxNamed);
  const others = [
    ...(unsigned.length === 0 ? [] : [texts.unsigned(unsigned.slice(-maxNamed).map(nameOf), earlier)]),
    ...(ongoing === null ? [] : [texts.ongoing(nameOf(ongoing.month), ongoing.row)]),
  ];
  if (agreeing.length > 0) return [agreeingSentence(agreeing), ...others];
  return signOffs.length === 0 && others.length > 0 ? [texts.none, ...others] : others;
}

/** By the first and the last of the months in a row. */
function agreeingSentence(agreeing: readonly SignOff[]): string {
  const runs: string[][] = [];
  for (const { month } of agreeing) {
    const run = runs.at(-1);
    if (run !== undefined && monthAfter(run.at(-1) ?? "") === month) run.push(month);
    else runs.push([month]);
  }
  const names = [...new Set(agreeing.map(({ by }) => by))];
  return texts.agreeing(agreeing.length, {
    months: runs.slice(-maxRuns).map((run) => texts.months(nameOf(run[0] ?? ""), nameOf(run.at(-1) ?? ""))),
    earlier: runs.slice(0, -maxRuns).flat().length,
    by: texts.names(names.slice(0, maxNames), names.length - maxNames),
  });
}

/** `2027-01` of `2026-12`. */
function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, "0")}`;
}

function nameOf(month: string): string {
  return formatMonth(`${month}-01`);
}
