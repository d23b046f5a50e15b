import { meetingTexts } from "@utspring/domain/fund/meeting-texts";
import { formatKr } from "@utspring/domain/money";
import { drawHeading, drawParagraph } from "../kernel/pdf/paragraph-pdf.ts";
import type { Report } from "../kernel/pdf/report-pdf.ts";
import { compactLayout, drawTable } from "../kernel/pdf/table-pdf.ts";
import { amountColumn, dayColumn, sumOf, timeWidthOf } from "./columns-pdf.ts";
import { nameOfMoment } from "./moments.ts";
import type { Attested, Meeting, Moment, UnattestedRow } from "./report-data.ts";

const texts = meetingTexts.attested;
const { what, by, attestedBy, asAdmin, ownClaim, ownPayback } = texts;

export function drawAttested(report: Report, meeting: Meeting): void {
  const { attested, split } = meeting;
  const hasTable = attested.length > 0;
  if (hasTable) drawAttestedTable(report, attested);
  else drawHeading(report, texts.title);
  const notes = [
    meeting.limitOre === null ? noLimitSentence(meeting) : limitSentence(meeting, meeting.limitOre),
    withoutLimitSentence(meeting),
    split.count === 0 ? "" : texts.split(split.count, formatKr(split.amountOre, 2)),
  ];
  drawParagraph(report, notes.filter((note) => note !== "").join(" "), { isNote: hasTable });
}

export function drawUnattested(report: Report, { unattested: { rows } }: Meeting): void {
  const ofTime = timeWidthOf(rows);
  drawTable<UnattestedRow>(report, {
    heading: texts.unattestedTitle,
    rows,
    columns: [
      dayColumn(rows),
      { header: what, width: 0.39 - ofTime / 2, cell: textOf },
      { header: by, width: 0.3 - ofTime / 2, cell: (row) => (row.isByAdmin ? asAdmin(row.by) : row.by) },
      amountColumn(0.17),
    ],
    totals: [[meetingTexts.sum, sumNote(rows), "", formatKr(sumOf(rows.filter(isStanding)), 2)]],
    layout: compactLayout,
  });
}

function limitSentence({ limitSince, attested, unattested: { rows, isEarlier } }: Meeting, limitOre: number): string {
  const limit = formatKr(limitOre, 2);
  const none = attested.length === 0 ? texts.none : texts.noneUnattested;
  const corrected = rows.filter((row) => !isStanding(row));
  const ofRows =
    rows.length === 0
      ? none(limit)
      : texts.unattestedSum(rows.length, limit, {
          sum: formatKr(sumOf(rows), 2),
          corrected: corrected.length === 0 ? null : formatKr(sumOf(corrected), 2),
          isEarlier,
        });
  return `${texts.limit(limit, limitSince && nameOfMoment(limitSince))} ${ofRows}`;
}

function noLimitSentence({ limitSince, sinceRemoval: { count, amountOre, hasCorrected } }: Meeting): string {
  if (limitSince === null) return texts.noLimit;
  const ofRows = count === 0 ? texts.noneSince : texts.sumSince(count, { sum: formatKr(amountOre, 2), hasCorrected });
  return `${texts.removed(nameOfMoment(limitSince))} ${ofRows}`;
}

function withoutLimitSentence({ withoutLimit }: Meeting): string {
  if (withoutLimit === null) return "";
  const { days, count, amountOre, hasCorrected } = withoutLimit;
  return `${days === null ? texts.withoutSeveral : withoutLimitTime(days)} ${count === 0 ? texts.noneThen : texts.sumThen(count, { sum: formatKr(amountOre, 2), hasCorrected })}`;
}

function withoutLimitTime({ from, to }: { from: Moment; to: Moment }): string {
  const [begin, end] = [nameOfMoment(from), nameOfMoment(to)];
  if (begin === end) return texts.withoutShort(begin);
  if (from.day === to.day && to.time !== undefined) return texts.withoutWithin(begin, to.time);
  return texts.withoutBetween(begin, end);
}

function drawAttestedTable(report: Report, attested: Attested[]): void {
  const ofTime = timeWidthOf(attested);
  drawTable<Attested>(report, {
    heading: texts.title,
    rows: attested,
    columns: [
      dayColumn(attested),
      { header: what, width: 0.29 - ofTime, cell: textOf },
      { header: by, width: 0.2, cell: (row) => (row.isByAdmin ? asAdmin(row.by) : row.by) },
      { header: attestedBy, width: 0.2, cell: attesterOf },
      amountColumn(0.17),
    ],
    totals: [[meetingTexts.sum, sumNote(attested), "", "", formatKr(sumOf(attested.filter(isStanding)), 2)]],
    layout: compactLayout,
  });
}

/** A corrected withdrawal is marked, and is in no sum: it is among the corrections too. */
function textOf({ description, isCorrected }: Pick<UnattestedRow, "description" | "isCorrected">): string {
  return isCorrected ? meetingTexts.corrected(description) : description;
}

/** Marked when the money was paid to them. */
function attesterOf({ attestedBy: name, isOwnClaim, isPayback }: Attested): string {
  if (!isOwnClaim) return name;
  return isPayback ? ownPayback(name) : ownClaim(name);
}

function isStanding({ isCorrected }: Pick<UnattestedRow, "isCorrected">): boolean {
  return !isCorrected;
}

function sumNote(rows: readonly Pick<UnattestedRow, "isCorrected">[]): string {
  return rows.every(isStanding) ? "" : meetingTexts.withoutCorrected;
}
