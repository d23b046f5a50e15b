import { BankFileError } from "./bank-file-error.ts";
import type { BankFile, SkipReason } from "./bank-file.ts";
import { batchOf } from "./bank-words.ts";
import { dayBalances } from "./day-balances.ts";
import type { UnnumberedRow } from "./fingerprint.ts";
import { maxRows } from "./limits.ts";
import { parseAmount } from "./parse-amount.ts";
import { parseDate } from "./parse-date.ts";
import { parsePhone } from "./parse-phone.ts";
import type { SkipCounter } from "./skip-counter.ts";
import { elementsAt, textAt, xmlTree } from "./xml-tree.ts";
import type { XmlElement } from "./xml-tree.ts";

export interface CamtRows {
  rows: UnnumberedRow[];
  days: string[];
  period: { from: string; to: string } | null;
  balance: { amountOre: number; on: string } | null;
  balances: BankFile["balances"];
  about: string[];
}

/** An entry whose transactions have amounts gives a row each, else one row without a payer. Throws `unknown-xml`. */
export function readCamt(xml: string, skips: SkipCounter): CamtRows {
  const root = xmlTree(xml);
  const statements = [...elementsAt(root, "BkToCstmrStmt/Stmt"), ...elementsAt(root, "BkToCstmrDbtCdtNtfctn/Ntfctn")];
  if (statements.length === 0) throw new BankFileError("unknown-xml");
  const result: CamtRows = { rows: [], days: [], period: null, balance: null, balances: [], about: [] };
  const closing: { amountOre: number; on: string }[] = [];
  for (const statement of statements) {
    for (const entry of elementsAt(statement, "Ntry")) readEntry(entry, result, skips);
    result.period ??= periodOf(statement);
    result.about.push(...elementsAt(statement, "Acct/Ownr/Nm").map(({ text }) => text.trim()));
    const balance = closingBalance(statement);
    if (balance !== null) closing.push(balance);
    if (balance !== null && balance.on >= (result.balance?.on ?? "")) result.balance = balance;
  }
  if (closing.length > 0) result.balances = dayBalances(result.days, closing);
  if (result.rows.length > maxRows) throw new BankFileError("too-many-rows");
  return result;
}

function readEntry(entry: XmlElement, result: CamtRows, skips: SkipCounter): void {
  const bookedOn = dayAt(entry, "BookgDt") ?? dayAt(entry, "ValDt");
  if (bookedOn !== null) result.days.push(bookedOn);
  const details = elementsAt(entry, "NtryDtls/TxDtls");
  const amountOre = signedAmount(entry);
  if (amountOre === null) throw new BankFileError("unclear-amounts");
  const amounts = details.map((one) => detailAmount(one));
  const isSplit =
    details.length > 1 && amounts.reduce<number>((sum, ore) => sum + (ore ?? Number.NaN), 0) === Math.abs(amountOre);
  const parts = isSplit
    ? details.map((one, index) => ({ of: [one], ore: Math.sign(amountOre) * (amounts[index] ?? 0) }))
    : [{ of: details, ore: amountOre }];
  const references = details.map(referenceOf);
  const count = countOf(entry, details);
  const batch = isSplit || count <= 1 ? null : batchOf(count);
  for (const { of, ore } of parts) {
    const reason = reasonOf(entry, bookedOn, ore);
    if (reason !== null || bookedOn === null)
      skips.addRow(reason ?? "no-date", ore, { bookedOn, text: batch ?? paidTo(of[0] ?? entry, entry) });
    else {
      const row = rowOf(entry, of, { bookedOn, ore, isSplit, references });
      // A batch names no payer, and a reference in it is not that of all.
      result.rows.push(batch === null ? row : { ...row, name: null, phone: null, message: batch });
    }
  }
}

function reasonOf(entry: XmlElement, bookedOn: string | null, ore: number): SkipReason | null {
  const status = textAt(entry, "Sts/Cd", "Sts/Prtry", "Sts");
  if (status !== null && status !== "BOOK") return "not-booked";
  if (/^(?:true|1|y)$/iu.test(textAt(entry, "RvslInd") ?? "")) return "reversal";
  if (elementsAt(entry, "Amt")[0]?.attributes["Ccy"] !== "SEK") return "other-currency";
  if (ore < 0) return "outgoing";
  if (ore === 0) return "no-amount";
  return bookedOn === null ? "no-date" : null;
}

interface RowFacts {
  bookedOn: string;
  ore: number;
  isSplit: boolean;
  /** Of all transactions of the entry. */
  references: readonly (string | null)[];
}

const referenceOf = (details: XmlElement) => textAt(details, "Refs/AcctSvcrRef");

function rowOf(entry: XmlElement, details: XmlElement[], { bookedOn, ore, isSplit, references }: RowFacts) {
  const first = details[0] ?? entry;
  const reference = referenceOf(first);
  // The reference of an entry is of all its transactions together, also where they repeat it.
  const isShared = isSplit && references.filter((one) => one === reference).length > 1;
  const words = details.flatMap((one) => [
    ...elementsAt(one, "RmtInf/Ustrd"),
    ...elementsAt(one, "RmtInf/Strd/CdtrRefInf/Ref"),
  ]);
  const message = words.map(({ text }) => text.trim().replaceAll(/\s+/gu, " ")).filter((text) => text !== "");
  return {
    bookedOn,
    time: null,
    amountOre: ore,
    name: textAt(first, "RltdPties/Dbtr/Nm", "RltdPties/Dbtr/Pty/Nm"),
    phone: parsePhone(textAt(first, "RltdPties/Dbtr/CtctDtls/MobNb", "RltdPties/Dbtr/Pty/CtctDtls/MobNb") ?? ""),
    message: message.join(" ") || textAt(entry, "AddtlNtryInf"),
    bankId: isShared ? null : (reference ?? (isSplit ? null : textAt(entry, "AcctSvcrRef"))),
  };
}

function countOf(entry: XmlElement, details: readonly XmlElement[]): number {
  const said = elementsAt(entry, "NtryDtls/Btch/NbOfTxs").reduce((sum, { text }) => sum + (Number(text) || 0), 0);
  return Math.max(details.length, said);
}

const paidTo = (details: XmlElement, entry: XmlElement) =>
  textAt(details, "RltdPties/Cdtr/Nm", "RltdPties/Cdtr/Pty/Nm", "RmtInf/Ustrd") ?? textAt(entry, "AddtlNtryInf");

function signedAmount(element: XmlElement): number | null {
  const ore = parseAmount(textAt(element, "Amt") ?? "", ".") ?? null;
  if (ore === null) return null;
  return textAt(element, "CdtDbtInd") === "CRDT" ? ore : -ore || 0;
}

const detailAmount = (detail: XmlElement): number | null =>
  parseAmount(textAt(detail, "Amt", "AmtDtls/TxAmt/Amt") ?? "", ".") ?? null;

const dayAt = (element: XmlElement, path: string): string | null =>
  parseDate(textAt(element, `${path}/Dt`, `${path}/DtTm`) ?? "");

function periodOf(statement: XmlElement): CamtRows["period"] {
  const from = parseDate(textAt(statement, "FrToDt/FrDtTm") ?? "");
  const to = parseDate(textAt(statement, "FrToDt/ToDtTm") ?? "");
  return from === null || to === null ? null : { from, to };
}

function closingBalance(statement: XmlElement): CamtRows["balance"] {
  const closing = elementsAt(statement, "Bal").find((one) => textAt(one, "Tp/CdOrPrtry/Cd") === "CLBD");
  const on = closing === undefined ? null : dayAt(closing, "Dt");
  const amountOre = closing === undefined ? null : signedAmount(closing);
  return on === null || amountOre === null ? null : { amountOre, on };
}
