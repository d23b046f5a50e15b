import iconv from "iconv-lite";
import { exportTexts } from "@utspring/domain/fund/export-texts";
import { decimalKr } from "@utspring/domain/money";
import type { Book, BookedRow } from "./book-of.ts";

/** Account numbers of BAS, the Swedish chart of accounts. */
const accounts = { bank: 1930, equity: 2067, sales: 3010, payments: 3890, deposits: 3990, withdrawals: 6990 } as const;
type Account = keyof typeof accounts;
/** SIE's account types: T asset, S debt or equity, I income, K cost. */
const kinds: Record<Account, "T" | "S" | "I" | "K"> = {
  bank: "T",
  equity: "S",
  sales: "I",
  payments: "I",
  deposits: "I",
  withdrawals: "K",
};
const results: Account[] = ["sales", "payments", "deposits", "withdrawals"];

/** SIE 4 (type 4E, "SIE filformat" 4B), code page 437: a verification a row. Yields to other calls while it writes. */
export async function ledgerSie(book: Book): Promise<Uint8Array> {
  const { className, today, openingOre, rows } = book;
  const year = book.year ?? Number(today.slice(0, 4));
  const sumOf = (account: Account) =>
    rows.reduce((sum, row) => sum - (accountOf(row) === account ? row.effectOre : 0), 0);
  const closingOre = rows.reduce((sum, { effectOre }) => sum + effectOre, openingOre);
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
    `#IB 0 ${accounts.bank} ${decimalKr(openingOre, ".")}`,
    `#IB 0 ${accounts.equity} ${decimalKr(-openingOre, ".")}`,
    `#UB 0 ${accounts.bank} ${decimalKr(closingOre, ".")}`,
    `#UB 0 ${accounts.equity} ${decimalKr(-openingOre, ".")}`,
    ...results.map((account) => `#RES 0 ${accounts[account]} ${decimalKr(sumOf(account), ".")}`),
  ];
  return encoded([...head, ...rows.flatMap(verification)]);
}

function encoded(lines: string[]): Buffer {
  return iconv.encode(lines.map((line) => `${line}\r\n`).join(""), "cp437");
}

function verification(row: BookedRow): string[] {
  const day = compact(row.day);
  return [
    `#VER A ${row.seq} ${day} ${quoted(row.description)} ${day} ${quoted(row.who)}`,
    "{",
    `   #TRANS ${accounts.bank} {} ${decimalKr(row.effectOre, ".")}`,
    `   #TRANS ${accounts[accountOf(row)]} {} ${decimalKr(-row.effectOre, ".")}`,
    "}",
  ];
}

/** By source, for a correction by the reversed row's. A credit came in as a deposit, so its payback is taken there. */
function accountOf(row: BookedRow): Account {
  if (row.isPayback) return "deposits";
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
    .replace(/[\u{10000}-\u{10ffff}]/gu, "?");
  return `"${plain.replaceAll('"', '\\"')}"`;
}
