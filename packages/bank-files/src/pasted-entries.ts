import { followBalance } from "./balance-chain.ts";
import { decimalSign, parseAmount } from "./parse-amount.ts";
import {
  amounts,
  currencyOf,
  endsInCurrency,
  isForeign,
  saysKronor,
  withoutAsides,
  withoutSigns,
} from "./pasted-amounts.ts";
import type { PastedEntry } from "./pasted-entry.ts";
import { piecesOf, textOf } from "./pasted-pieces.ts";
import type { Piece } from "./pasted-pieces.ts";
import { isAfterDash, isAfterDashedLine, isInBrackets, withoutDash, withoutLastDash } from "./pasted-signs.ts";
import { withWholeKronor } from "./whole-kronor.ts";

interface Draft extends Omit<PastedEntry, "amount"> {
  line: string;
  run: Amount[];
}

interface Amount {
  text: string;
  index: number;
}

export function pastedEntries(text: string, today: string | null): PastedEntry[] {
  const drafts: Draft[] = [];
  let current: Draft | null = null;
  const start = (day: string, before: string[]): Draft => {
    const draft: Draft = {
      day,
      before,
      after: [],
      phone: null,
      isForeign: false,
      isPlus: false,
      isSignUnclear: false,
      line: "",
      run: [],
    };
    drafts.push(draft);
    return draft;
  };
  const pieces = piecesOf(text, today);
  const isInColumns = hasAmountsOfTheirOwn(pieces);
  for (const { day, words, phone, isAmountOnly } of pieces) {
    if (day !== null) {
      const isSecondDay: boolean = current !== null && current.run.length === 0 && current.before.length === 0;
      if (!isSecondDay) current = start(day, []);
    }
    if (current === null) continue;
    const alone = currencyOf(words);
    if (alone !== null) {
      current.isForeign ||= alone === "other";
      continue;
    }
    const run = isInColumns && !isAmountOnly ? [] : lastRun(words);
    if (run.length === 0) {
      if (current.run.length === 0) current.isForeign ||= endsInCurrency(words);
      if (words !== "") (current.run.length === 0 ? current.before : current.after).push(words);
    } else if (current.run.length === 0) {
      [current.line, current.run] = [words, run];
    } else if (!isAmountOnly || current.after.length > 0) {
      // Text between two amounts belongs to the next payment of the day.
      current = start(current.day, current.after.splice(0, current.after.length));
      [current.line, current.run] = [words, run];
    } else {
      current.run.push(...run.map(({ text: written }) => ({ text: written, index: -1 })));
    }
    if (phone !== null) current.phone ??= phone;
  }
  const entries = withAmounts(drafts, isInColumns).flatMap((entry) =>
    entry.amount === null && !entry.isForeign ? withWholeKronor(entry) : [entry],
  );
  return entries.filter(
    (entry) => entry.amount !== null || entry.isForeign || entry.before.length + entry.after.length > 0,
  );
}

/** Then an amount among words is the payer's text. */
function hasAmountsOfTheirOwn(pieces: readonly Piece[]): boolean {
  const days: boolean[] = [];
  let isBareDay = false;
  for (const { day, words, isAmountOnly } of pieces) {
    // A second day in a row is another column of the same payment.
    if (day !== null && !isBareDay) days.push(false);
    if (isAmountOnly && days.length > 0) days[days.length - 1] = true;
    isBareDay = day !== null && words === "";
  }
  return days.length > 0 && days.every(Boolean);
}

function lastRun(words: string): Amount[] {
  const run = runOf(withoutAsides(words));
  return run.length === 0 ? runOf(words) : run;
}

function runOf(words: string): Amount[] {
  const run: Amount[] = [];
  for (const { 0: text, index } of words.matchAll(amounts)) {
    const last = run.at(-1);
    const between = last === undefined ? "" : words.slice(last.index + last.text.length, index).trim();
    if (last !== undefined && between !== "" && !(between === ")" && isInBrackets(words, last))) run.length = 0;
    run.push({ text, index });
  }
  return run;
}

/** In columns the first amount; on lines the last but one if every line has two and balances follow; else the last. */
function withAmounts(drafts: readonly Draft[], isInColumns: boolean): PastedEntry[] {
  const ofKronor = ({ run }: Draft) => run.filter(({ text }) => !isForeign(text));
  const lastOnes = drafts.map((draft) => withoutSigns(ofKronor(draft).at(-1)?.text ?? ""));
  const decimal = decimalSign(lastOnes, true);
  const oreOf = (amount: Amount | undefined) =>
    decimal === null || amount === undefined ? null : (parseAmount(withoutSigns(amount.text), decimal) ?? null);
  const fitting = (draft: Draft) => {
    const run = ofKronor(draft);
    return decimal === null ? run : run.filter((amount) => oreOf(amount) !== null);
  };
  const fittingRuns = new Map(drafts.map((draft) => [draft, fitting(draft)]));
  const fittingOf = (draft: Draft) => fittingRuns.get(draft) ?? [];
  const runs = [...fittingRuns.values()].filter((run) => run.length > 0);
  const balanced = (run: Amount[]) => ({ amountOre: oreOf(run.at(-2)), balanceOre: oreOf(run.at(-1)) });
  const chain = followBalance(runs.map(balanced));
  const isProved = chain.pairs === 0 || Math.max(chain.newestFirst, chain.oldestFirst) > 0;
  const chosen = isInColumns ? 0 : runs.every((run) => run.length > 1) && isProved ? -2 : -1;
  return drafts.map((draft) => {
    const { day, after, phone, line } = draft;
    const written = fittingOf(draft).at(chosen);
    const isOther = hasForeign(draft) && (written === undefined || !saysKronor(written.text));
    const amount = isOther ? undefined : written;
    const index = amount === undefined || amount.index === -1 ? line.length : amount.index;
    const before = line.slice(0, index);
    const isDashed = amount !== undefined && amount.index !== -1 && isAfterDash(before, amount.text);
    const isBracketed = amount !== undefined && amount.index !== -1 && isInBrackets(line, amount);
    // Also an amount at the start of its line, or in a column of its own.
    const isBelowDash =
      before.trim() === "" && amount !== undefined && isAfterDashedLine(draft.before.at(-1), amount.text);
    const linesBefore = isBelowDash ? withoutLastDash(draft.before) : draft.before;
    const said = isDashed ? withoutDash(before) : before;
    const left = `${said} ${withoutAsides(line.slice(index)).replaceAll(amounts, " ")}`;
    const rest = textOf(isBracketed ? left.replace(/\( +\)/u, " ") : left);
    return {
      day,
      amount: amount === undefined ? null : withoutSigns(amount.text),
      before: [...linesBefore, ...(rest === "" ? [] : [rest])],
      after,
      phone,
      isForeign: isOther,
      isPlus: amount?.text.includes("+") === true,
      isSignUnclear: isDashed || isBelowDash || isBracketed,
    };
  });
}

function hasForeign({ isForeign: isSaid, line, run }: Draft): boolean {
  return (
    isSaid || [...line.matchAll(amounts)].some(([text]) => isForeign(text)) || run.some(({ text }) => isForeign(text))
  );
}
