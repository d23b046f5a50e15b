import { followBalance } from "./balance-chain.ts";
import type { Cell, ColumnMapping, Grid } from "./bank-file.ts";
import { headingWords } from "./bank-words.ts";
import { cellText } from "./cell-text.ts";
import { minShare, sampleOf, shareOf } from "./column-share.ts";
import { currencyColumn } from "./currency-column.ts";
import { decimalSign, parseAmount, possibleDecimals } from "./parse-amount.ts";
import { isWrittenAsDay } from "./parse-date.ts";
import { parsePhone } from "./parse-phone.ts";
import { statusColumn } from "./status-column.ts";

const namePattern = /^\p{L}[\p{L}.'’-]*(?:[, ]+\p{L}[\p{L}.'’-]*)+$/u;

/** By content. Null without a column of days or of amounts. A person confirms the guess. */
export function guessMapping(rows: Grid, words: readonly string[] = []): ColumnMapping | null {
  const filled = sampleOf(rows);
  const width = Math.max(0, ...filled.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, index) => filled.map((row) => row[index] ?? ""));
  const numbers = columns.map((_, index) => index);
  const share = (index: number, fits: (cell: Cell | undefined) => boolean) => shareOf(columns[index] ?? [], fits);
  const dates = numbers.filter((index) => share(index, isWrittenAsDay) >= minShare);
  const phones = numbers.filter((index) => share(index, (cell) => parsePhone(cell) !== null) >= 0.5);
  // A status may be written as 0 and 1, and a column of messages may say "klart" in each row.
  const isMessage = (index: number) => headingWords.message.test(words[index] ?? "");
  const status = statusColumn(filled, words, (index) => ![...dates, ...phones].includes(index) && !isMessage(index));
  const money = numbers.filter(
    (index) => isMoney(columns[index] ?? []) && ![...dates, ...phones, status].includes(index),
  );
  const amounts = amountColumns(columns, money);
  const [date] = dates;
  if (date === undefined || amounts === null) return null;
  const currency = currencyColumn(filled, words);
  const isCurrency = (index: number) => index === currency || /valuta|currency/u.test(words[index] ?? "");
  const texts = numbers.filter(
    (index) =>
      !dates.includes(index) &&
      !phones.includes(index) &&
      !isCurrency(index) &&
      index !== status &&
      share(index, (cell) => /\p{L}/u.test(cellText(cell))) >= 0.5,
  );
  const said = (pattern: RegExp) => texts.find((index) => pattern.test(words[index] ?? ""));
  const name =
    said(headingWords.name) ??
    texts.find(
      (index) =>
        share(index, (cell) => namePattern.test(cellText(cell))) >= 0.8 && index !== said(headingWords.message),
    );
  const message =
    said(headingWords.message) ??
    texts.filter((index) => index !== name).toSorted((a, b) => variety(columns[b]) - variety(columns[a]))[0];
  return {
    date,
    ...amounts,
    name: name ?? null,
    phone: phones[0] ?? null,
    message: message ?? null,
    decimal: null,
    ...(status === null ? {} : { status }),
  };
}

const variety = (cells: readonly Cell[] = []) => new Set(cells.map(cellText)).size;

function isMoney(cells: readonly Cell[]): boolean {
  const all = cells.filter((cell) => cellText(cell) !== "");
  const filled = all.filter((cell) => possibleDecimals([cell]).length > 0);
  const texts = filled.map(cellText);
  const counts = texts.every((text, index) => index === 0 || Number(text) === Number(texts[index - 1]) + 1);
  const isWhole = texts.every((text) => /^\d+$/u.test(text));
  if (filled.length === 0 || (isWhole && (texts.some((text) => text.length > 6) || (counts && texts.length > 1))))
    return false;
  return filled.length >= all.length * minShare && possibleDecimals(filled).length > 0;
}

type Amounts = Pick<ColumnMapping, "amount" | "deposit" | "withdrawal" | "balance">;

/** Two columns of which each row fills one, else what the running balance proves. */
function amountColumns(columns: readonly Cell[][], money: readonly number[]): Amounts | null {
  const none: Amounts = { amount: null, deposit: null, withdrawal: null, balance: null };
  const ore = new Map(money.map((index) => [index, oreOf(columns[index] ?? [])]));
  for (const deposit of money)
    for (const withdrawal of money)
      if (deposit < withdrawal && isEither(columns[deposit] ?? [], columns[withdrawal] ?? [])) {
        const balance = money.find((index) => index > withdrawal) ?? null;
        return { ...none, deposit, withdrawal, balance };
      }
  for (const amount of money)
    for (const balance of money)
      // A column of fees that are all 0 follows from any.
      if (
        amount !== balance &&
        ore.get(amount)?.some(Boolean) === true &&
        follows(ore.get(amount) ?? [], ore.get(balance) ?? [])
      )
        return { ...none, amount, balance };
  const [amount, balance] = money;
  return amount === undefined ? null : { ...none, amount, balance: balance ?? null };
}

const oreOf = (cells: readonly Cell[]) => {
  const amounts = cells.filter((cell) => possibleDecimals([cell]).length > 0);
  const sign = decimalSign(amounts, true) ?? ".";
  return cells.map((cell) => parseAmount(cell, sign) ?? null);
};

function follows(amounts: readonly (number | null)[], balances: readonly (number | null)[]): boolean {
  const chain = followBalance(amounts.map((amountOre, index) => ({ amountOre, balanceOre: balances[index] ?? null })));
  return chain.pairs > 0 && Math.max(chain.newestFirst, chain.oldestFirst) === chain.pairs;
}

function isEither(a: readonly Cell[], b: readonly Cell[]): boolean {
  const filled = [a, b].map((cells) => cells.map((cell) => cellText(cell) !== ""));
  return filled.every((one) => one.some(Boolean)) && a.every((_, row) => filled[0]?.[row] !== filled[1]?.[row]);
}
