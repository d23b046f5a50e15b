import { daysBetween } from "../dates.ts";

/** Why book and bank differ. `unexplained` is what the rest comes to. */
export type DifferenceReason = "ownOre" | "saved" | "ignored" | "notInFile" | "notBooked" | "outgoing" | "unexplained";

/** What one row does to the difference, the bank less the book. Öre. */
export interface ExplainedRow {
  day: string;
  amountOre: number;
  text: string | null;
}

/** One cause of the difference: its rows add up to it, except for what is unexplained, which has none. Öre. */
export interface Explanation {
  reason: DifferenceReason;
  amountOre: number;
  rows: ExplainedRow[];
}

/** A row of the ledger that no bank row is tied to; what it does to the balance, in öre. */
export interface UntiedRow extends ExplainedRow {
  seq: number;
  /** True for money that a member has paid, which a file of payments has too. */
  isPayment: boolean;
  /** True where its day is in the period of a file whose rows were booked. */
  isInFile: boolean;
  /** The reference of what it has paid; null for any other row. */
  reference: string | null;
}

/** A row of an open file. */
export interface FileRow extends ExplainedRow {
  /** The references that its message has, or of what it would pay. */
  references?: readonly string[];
  /** The amount of the approved payment that it would be tied to: the rest of it is the member's own öre. */
  approvedOre?: number | undefined;
}

/** What an open file has that is not booked. Its rows stay on the device. */
export interface OpenFileRows {
  period: { from: string; to: string } | null;
  /** True for a file of all that the account has, false for one of payments only. */
  isWholeAccount: boolean;
  notBooked: readonly FileRow[];
  /** What is booked from another kind of file and in no row of this one (`bookedElsewhere`). */
  onlyBooked?: readonly ExplainedRow[];
  /** With negative amounts. */
  outgoing: readonly ExplainedRow[];
}

interface Compared {
  day: string;
  differenceOre: number;
  /** Causes that the server knows. */
  known: readonly { reason: DifferenceReason; rows: readonly ExplainedRow[] }[];
  untied: readonly UntiedRow[];
}

/** How many days may be between a row of the bank and the same amount in the book. */
const maxDaysApart = 14;

/**
 * What a difference between book and bank is made of. An amount that a file and the book have within 14 days of each
 * other is the same money, and in none of the causes; a row with a reference is only what has paid that.
 */
export function explainDifference(compared: Compared, file: OpenFileRows | null): Explanation[] {
  const { day, differenceOre, known, untied } = compared;
  if (differenceOre === 0) return [];
  const upToDay = <Row extends ExplainedRow>(rows: readonly Row[]) => rows.filter((row) => row.day <= day);
  const [notBooked, outgoing] = [upToDay(file?.notBooked ?? []), upToDay(file?.outgoing ?? [])];
  const same = sameMoney([...notBooked, ...outgoing], untied);
  const period = file?.period ?? null;
  const isMissing = (row: UntiedRow) => {
    if (same.has(row)) return false;
    const isOfFile = period !== null && period.from <= row.day && row.day <= period.to;
    return isOfFile ? row.isPayment || file?.isWholeAccount === true : row.isPayment && row.isInFile;
  };
  const isOfDays = (row: ExplainedRow) => period !== null && period.from <= row.day && row.day <= period.to;
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

/**
 * The rows of both that are the same money: each of the file's with the nearest of the book's that is left, those with
 * a reference first.
 */
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
