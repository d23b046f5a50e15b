import type { SkipReason } from "./bank-file.ts";
import { BankFileError } from "./bank-file-error.ts";
import { textOrNull } from "./cell-text.ts";
import type { UnnumberedRow } from "./fingerprint.ts";
import { checkLimits, maxRows } from "./limits.ts";
import { parseAmount } from "./parse-amount.ts";
import { parseCsv } from "./parse-csv.ts";
import { parseDate, parseTime } from "./parse-date.ts";
import { parsePhone } from "./parse-phone.ts";
import type { SkipCounter } from "./skip-counter.ts";

/** SWU is the payout of what SWH has brought in. */
const kinds: Record<string, SkipReason> = { SWR: "refund", SWU: "payout" };

/** Has no heading, but records 01, 02 and 03. */
export function isSwishReport(text: string): boolean {
  return /^\s*"?01"?[,;]/u.test(text) && /^"?0[23]"?[,;]/mu.test(text);
}

const minFields = 15;

/** Cut where it lacks record 03; later versions have more fields. */
export interface SwishReportRows {
  isBalanced: boolean | null;
  rows: UnnumberedRow[];
  days: string[];
  isCut: boolean;
}

export function readSwishReport(text: string, skips: SkipCounter): SwishReportRows {
  const delimiter = /^\s*"?01"?(?<delimiter>[,;])/u.exec(text)?.groups?.["delimiter"] ?? ";";
  const data = parseCsv(text, delimiter, maxRows + 3);
  checkLimits(data);
  const rows: UnnumberedRow[] = [];
  const days: string[] = [];
  const sums = recordSums();
  const isCut = !data.some(([type]) => type?.trim() === "03");
  const last = data.findLast((fields) => fields.length > 1);
  for (const fields of data.filter(([type]) => type?.trim() === "02")) {
    if (isCut && fields === last && fields.length < minFields) {
      skips.add("cut", null);
      continue;
    }
    const kind = fields[6]?.trim().toUpperCase() ?? "";
    const amountOre = parseAmount(fields[7], delimiter === "," ? "." : ",");
    const bookedOn = parseDate(fields[15]) ?? parseDate(fields[5]);
    if (bookedOn === null) throw new BankFileError("unclear-dates");
    if (amountOre === undefined || amountOre === null)
      throw new BankFileError("odd-amount", { day: bookedOn, amount: fields[7]?.trim() ?? "" });
    sums.add(kind, amountOre);
    days.push(bookedOn);
    const reason = reasonOf(kind, fields[8]?.trim().toUpperCase() ?? "", amountOre);
    if (reason !== null) skips.addRow(reason, amountOre, { bookedOn, text: textOrNull(fields[10]) });
    else
      rows.push({
        bookedOn,
        time: parseTime(fields[14]),
        amountOre,
        name: textOrNull(fields[10]),
        phone: parsePhone(fields[9]),
        message: textOrNull(fields[12]),
        bankId: textOrNull(fields[11]),
      });
  }
  const closing = data.find(([type]) => type?.trim() === "03");
  return { rows, days, isCut, isBalanced: closing === undefined ? null : sums.agreeWith(closing, delimiter) };
}

/** It is not published whether the closing record counts refunds and payouts, so any such sum is right. */
function recordSums() {
  const all: { kind: string; amountOre: number }[] = [];
  const sumOf = (some: readonly { amountOre: number }[], sign: (ore: number) => number) =>
    some.reduce((sum, { amountOre }) => sum + sign(amountOre), 0);
  return {
    add: (kind: string, amountOre: number) => void all.push({ kind, amountOre }),
    agreeWith([, count, sum]: readonly string[], delimiter: string): boolean | null {
      const paid = all.filter(({ kind }) => kind === "SWH");
      const others = all.filter(({ kind }) => kind !== "SWH");
      const saidOre = parseAmount(sum, delimiter === "," ? "." : ",") ?? null;
      const isCount = /^\d+$/u.test(count?.trim() ?? "");
      if (!isCount || saidOre === null) return null;
      const paidOre = sumOf(paid, (ore) => ore);
      const sums = [paidOre, sumOf(all, Math.abs), sumOf(all, (ore) => ore), paidOre - sumOf(others, Math.abs)];
      return [all.length, paid.length].includes(Number(count)) && sums.includes(saidOre);
    },
  };
}

function reasonOf(kind: string, currency: string, amountOre: number): SkipReason | null {
  if (kind !== "SWH") return kinds[kind] ?? "other-kind";
  if (currency !== "SEK") return "other-currency";
  if (amountOre === 0) return "no-amount";
  return amountOre < 0 ? "outgoing" : null;
}
