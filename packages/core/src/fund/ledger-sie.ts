import iconv from "iconv-lite";
import { exportTexts } from "@utspring/domain/fund/export-texts";
import { decimalKr } from "@utspring/domain/money";
import type { Book, BookedRow, CreditUse } from "./book-of.ts";

/** Account numbers of BAS, the Swedish chart of accounts. */
const accounts = {
  bank: 1930,
  equity: 2067,
  credits: 2890,
  sales: 3010,
  payments: 3890,
  deposits: 3990,
  withdrawals: 6990,
} as const;
type Account = keyof typeof accounts;
/** SIE's account types: T asset, S debt or equity, I income, K cost. */
const kinds: Record<Account, "T" | "S" | "I" | "K"> = {
  bank: "T",
  equity: "S",
  credits: "S",
  sales: "I",
  payments: "I",
  deposits: "I",
  withdrawals: "K",
};
const results: Account[] = ["sales", "payments", "deposits", "withdrawals"];

/** SIE 4 (type 4E, "SIE filformat" 4B), code page 437: a verification a row. Yields to other calls while it writes. */
export async function ledgerSie(book: Book): Promise<Uint8Array> {
  const { className, today, openingOre, openingCreditOre, rows, uses } = book;
  const year = book.year ?? Number(today.slice(0, 4));
  const verifications = [...rows.map(ofRow), ...uses.map(ofUse)];
  const sums = new Map<Account, number>();
  for (const [account, ore] of verifications.flatMap(({ lines }) => lines))
    sums.set(account, (sums.get(account) ?? 0) + ore);
  const sumOf = (account: Account) => sums.get(account) ?? 0;
  const opening: [Account, number][] = [
    ["bank", openingOre],
    ["equity", openingCreditOre - openingOre],
    ["credits", -openingCreditOre],
  ];
  const head = [
    "#FLAGGA 0",
    `#PROGRAM ${quoted(exportTexts.program)} 1`,
    "#FORMAT PC8",
    `#GEN ${compact(today)}`,
    "#SIETYP 4",
    `#FNAMN ${quoted(className)}`,
    `#RAR 0 ${year}0101 ${year}1231`,
    "#VALUTA SEK",
    ...(Object.keys(accounts) as Account[]).flatMap((account) => [
      `#KONTO ${accounts[account]} ${quoted(exportTexts.accounts[account])}`,
      `#KTYP ${accounts[account]} ${kinds[account]}`,
    ]),
    ...opening.map(([account, ore]) => `#IB 0 ${accounts[account]} ${decimalKr(ore, ".")}`),
    ...opening.map(([account, ore]) => `#UB 0 ${accounts[account]} ${decimalKr(ore + sumOf(account), ".")}`),
    ...results.map((account) => `#RES 0 ${accounts[account]} ${decimalKr(sumOf(account), ".")}`),
  ];
  return encoded([...head, ...verifications.flatMap(linesOf)]);
}

function encoded(lines: string[]): Buffer {
  return iconv.encode(lines.map((line) => `${line}\r\n`).join(""), "cp437");
}

interface Verification {
  series: "A" | "B";
  number: number;
  day: string;
  text: string;
  who: string;
  /** Öre; they sum to zero. */
  lines: [account: Account, ore: number][];
}

function ofRow(row: BookedRow): Verification {
  const { seq: number, day, description: text, who, effectOre } = row;
  const lines: Verification["lines"] = [
    ["bank", effectOre],
    [accountOf(row), -effectOre],
  ];
  return { series: "A", number, day, text, who, lines };
}

/** A credit that pays something is income then, and no longer owed. */
function ofUse({ number, day, usedOre }: CreditUse): Verification {
  const lines: Verification["lines"] = [
    ["credits", usedOre],
    ["payments", -usedOre],
  ];
  return { series: "B", number, day, text: exportTexts.creditUse, who: "", lines };
}

function linesOf({ series, number, day: written, text, who, lines }: Verification): string[] {
  const day = compact(written);
  return [
    `#VER ${series} ${number} ${day} ${quoted(text)} ${day} ${quoted(who)}`,
    "{",
    ...lines.map(([account, ore]) => `   #TRANS ${accounts[account]} {} ${decimalKr(ore, ".")}`),
    "}",
  ];
}

/** By source, for a correction by the reversed row's. */
function accountOf(row: BookedRow): Account {
  if (row.isCredit) return "credits";
  const { type, sourceType } = row.reverses ?? row;
  if (sourceType === "sales_session") return "sales";
  if (sourceType === "payment_record") return "payments";
  return type === "deposit" ? "deposits" : "withdrawals";
}

const compact = (day: string) => day.replaceAll("-", "");

/** Backslashes are replaced, since the format cannot escape them. */
function quoted(text: string): string {
  const plain = text
    .normalize("NFC")
    .replace(/\p{Cc}+/gu, " ")
    .replaceAll("\\", "/")
    .replace(/[\u201c-\u201f\u2033]/gu, '"')
    .replace(/[\u2018-\u201b\u2032]/gu, "'")
    .replace(/[\u2010-\u2015\u2212]/gu, "-")
    .replaceAll("\u2026", "...")
    .replaceAll("\u20ac", "EUR")
    .replace(/[\u{10000}-\u{10ffff}]/gu, (character) => character.normalize("NFKC"))
    .replace(/[\u{10000}-\u{10ffff}]/gu, "?")
    .replace(/[^\u0020-\u007e]/gu, inCp437);
  return `"${plain.replaceAll('"', '\\"')}"`;
}

/** Letters whose stroke is no mark that can be taken off. */
const strokes: Record<string, string> = {
  "\u0142": "l",
  "\u00f8": "o",
  "\u0111": "d",
  "\u00f0": "d",
  "\u0127": "h",
  "\u0131": "i",
  "\u0167": "t",
  "\u00fe": "th",
  "\u0153": "oe",
  "\u014b": "ng",
  "\u0259": "e",
  "\u00d7": "x",
  "\u2022": "-",
};

/** The character, or the base letter of one that code page 437 has not. */
function inCp437(character: string): string {
  if (isInCp437(character)) return character;
  const lower = character.toLowerCase();
  const base =
    strokes[lower] ??
    lower
      .normalize("NFKD")
      .replace(/[\p{M}\p{Cf}]/gu, "")
      .replaceAll("\u2044", "/");
  return lower === character ? base : base.toUpperCase();
}

const isInCp437 = (character: string) => iconv.decode(iconv.encode(character, "cp437"), "cp437") === character;
