import { daysBetween } from "../dates.ts";

/** `unexplained`: what the rest adds up to. */
export type DifferenceReason = "ownOre" | "saved" | "ignored" | "notInFile" | "notBooked" | "outgoing" | "unexplained";

/** The effect on the difference, the bank less the book. Öre. */
export interface ExplainedRow {
  day: string;
  amountOre: number;
  text: string | null;
}

/** Its rows add up to `amountOre`; `unexplained` has none. Öre. */
export interface Explanation {
  reason: DifferenceReason;
  amountOre: number;
  rows: ExplainedRow[];
}

/** Its effect on the balance, in öre. */
export interface UntiedRow extends ExplainedRow {
  seq: number;
  /** A member's payment, which a file of payments has too. */
  isPayment: boolean;
  /** Its day is in the period of a file whose rows were booked. */
  isInFile: boolean;
  /** The reference of what it has paid. */
  reference: string | null;
}

export interface FileRow extends ExplainedRow {
  /** In its message, or of what it would pay. */
  references?: readonly string[];
  /** Of the approved payment that it would be tied to: the rest is the member's own öre. */
  approvedOre?: number | undefined;
}

/** Not booked; its rows stay on the device. */
export interface OpenFileRows {
  period: { from: string; to: string } | null;
  /** False for a file of payments only. */
  isWholeAccount: boolean;
  notBooked: readonly FileRow[];
  /** Booked from another kind of file and in no row of this file (`bookedElsewhere`). */
  onlyBooked?: readonly ExplainedRow[];
  /** With negative amounts. */
  outgoing: readonly ExplainedRow[];
}

interface Compared {
  day: string;
  differenceOre: number;
  known: readonly { reason: DifferenceReason; rows: readonly ExplainedRow[] }[];
  untied: readonly UntiedRow[];
}

/** Between a row of the bank and the same amount in the book. */
const maxDaysApart = 14;

/** Equal amounts of file and book within 14 days are the same money; a row with a reference matches only that. */
export function explainDifference(compared: Compared, file: OpenFileRows | null): Explanation[] {
  const { day, differenceOre, known, untied } = compared;
  if (differenceOre === 0) return [];
  const upToDay = <Row extends ExplainedRow>(rows: readonly Row[]) => rows.filter((row) => row.day <= day);
  const [notBooked, outgoing] = [upToDay(file?.notBooked ?? []), upToDay(file?.outgoing ?? [])];
  const same = sameMoney([...notBooked, ...outgoing], untied);
  const period = file?.period ?? null;
  const isOfDays = ({ day: on }: ExplainedRow) => period !== null && period.from <= on && on <= period.to;
  const isMissing = (row: UntiedRow) => {
    if (same.has(row)) return false;
    return isOfDays(row) ? row.isPayment || file?.isWholeAccount === true : row.isPayment && row.isInFile;
  };
  const onlyBooked = file?.isWholeAccount === true ? upToDay(file.onlyBooked ?? []).filter(isOfDays) : [];
  const notInFile = [...untied.filter(isMissing), ...onlyBooked].map((row) => ({
    ...onlyShown(row),
    amountOre: 0 - row.amountOre,
  }));
  const left = (rows: readonly ExplainedRow[]) => rows.filter((row) => !same.has(row)).map(onlyShown);
  const ownOre = notBooked
    .filter((row) => same.has(row) && bookedOre(row) !== row.amountOre)
    .map((row) => ({ ...onlyShown(row), amountOre: row.amountOre - bookedOre(row) }));
  const causes = [
    {
      reason: "ownOre" as const,
      rows: [...known.flatMap(({ reason, rows }) => (reason === "ownOre" ? rows : [])), ...ownOre],
    },
    ...known.filter(({ reason }) => reason !== "ownOre"),
    { reason: "notInFile" as const, rows: notInFile },
    { reason: "notBooked" as const, rows: left(notBooked) },
    { reason: "outgoing" as const, rows: left(outgoing) },
  ].map(({ reason, rows }): Explanation => ({ reason, amountOre: sumOf(rows), rows: inTime(rows) }));
  const restOre = differenceOre - causes.reduce((sum, { amountOre }) => sum + amountOre, 0);
  const rest: Explanation[] = restOre === 0 ? [] : [{ reason: "unexplained", amountOre: restOre, rows: [] }];
  return [...causes.filter(({ rows }) => rows.length > 0), ...rest];
}

const sumOf = (rows: readonly ExplainedRow[]) => rows.reduce((sum, { amountOre }) => sum + amountOre, 0);

const onlyShown = ({ day, amountOre, text }: ExplainedRow): ExplainedRow => ({ day, amountOre, text });

const inTime = <Row extends ExplainedRow>(rows: readonly Row[]) =>
  rows.toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));

/** Pairs each row of the file with the nearest unpaired row of the book, rows with a reference first. */
function sameMoney(ofFile: readonly FileRow[], ofBook: readonly UntiedRow[]): ReadonlySet<ExplainedRow> {
  const byAmount = new Map<number, UntiedRow[]>();
  for (const row of ofBook) byAmount.set(row.amountOre, [...(byAmount.get(row.amountOre) ?? []), row]);
  const same = new Set<ExplainedRow>();
  const rows = inTime(ofFile);
  for (const row of [...rows.filter(hasReference), ...rows.filter((one) => !hasReference(one))]) {
    const [nearest] = (byAmount.get(bookedOre(row)) ?? [])
      .filter((one) => !same.has(one) && apart(one, row) <= maxDaysApart && isOfReference(one, row))
      .toSorted((one, other) => apart(one, row) - apart(other, row));
    if (nearest !== undefined) same.add(row).add(nearest);
  }
  return same;
}

const bookedOre = ({ approvedOre, amountOre }: FileRow) => approvedOre ?? amountOre;
const hasReference = ({ references = [] }: FileRow) => references.length > 0;
const isOfReference = ({ reference }: UntiedRow, row: FileRow) =>
  !hasReference(row) || (reference !== null && row.references?.includes(reference) === true);

const apart = (one: ExplainedRow, other: ExplainedRow) => Math.abs(daysBetween(one.day, other.day));
