import { amounts, isForeign, isWholeKronor } from "./pasted-amounts.ts";

const lastMinus = /^\(?minus\)?(?=$|[ \d])/iu;
const firstMinus = /(?<![\p{L}\d])minus:? {0,2}$/iu;
/** As many characters as `firstMinus` reads. */
const minusLength = 10;
const signFirst = /^[-\u2212\u2013+] {0,3}/u;
/** A dash with a space after it, several dashes, or a long one: these separate more often than they subtract. */
const dashLast = /(?:[-\u2212\u2013] +|(?<![-\u2212\u2013])[-\u2212\u2013]{2,} {0,2}|[\u2014\u2015] {0,2})$/u;

/**
 * Writes a minus as a sign before its amount: `250,00 minus`, `minus 250 kr`, and as bookkeepers do `(250,00 kr)`,
 * where nothing but amounts is beside it. An amount in another currency stays as it is.
 */
export function withWrittenMinus(words: string): string {
  if (!/minus|\(/iu.test(words)) return words;
  const whole = /^(?:minus:? ?(?<after>.+)|(?<before>.+?) ?\(?minus\)?|\( ?(?<inside>[^()]+?) ?\))$/iu.exec(
    words,
  )?.groups;
  const number = whole?.["after"] ?? whole?.["before"] ?? whole?.["inside"];
  if (number !== undefined && isWholeKronor(number)) return `-${number}`;
  let head = words;
  let tail = "";
  let isTailOfAmounts = true;
  for (const { 0: amount, index } of [...words.matchAll(amounts)].toReversed()) {
    const before = head.slice(0, index);
    let gap = head.slice(index + amount.length);
    head = before;
    let shown = amount;
    if (!isForeign(amount)) {
      const written = `-${amount.replace(signFirst, "")}`;
      const rest = gap.trimStart();
      const minus = firstMinus.exec(before.slice(-minusLength))?.[0];
      if (/^\( ?$/u.test(before) && /^ ?\)/u.test(gap) && isTailOfAmounts && isBlank(gap.replace(")", "")))
        [head, shown, gap] = ["", written, gap.replace(/^ ?\)/u, "")];
      else if (minus !== undefined) [head, shown] = [before.slice(0, before.length - minus.length), written];
      else if (lastMinus.test(rest + tail.slice(0, 1)) && isTailOfAmounts && isBlank(rest.replace(lastMinus, "")))
        [shown, gap] = [written, rest.replace(lastMinus, "")];
    }
    isTailOfAmounts &&= isBlank(gap);
    tail = shown + gap + tail;
  }
  return head + tail;
}

const isBlank = (text: string) => text.trim() === "";

/** True where words and a dash are before an amount without a sign of its own: `Maria - 250 kr`. */
export function isAfterDash(before: string, amount: string): boolean {
  return dashLast.test(before) && !signFirst.test(amount);
}

/** True where the line before such an amount is words and then a dash. A dash alone in a column is an empty cell. */
export function isAfterDashedLine(lineBefore: string | undefined, amount: string): boolean {
  return lineBefore !== undefined && withoutDash(lineBefore) !== "" && isAfterDash(`${lineBefore} `, amount);
}

/** The words before the dash. */
export function withoutDash(before: string): string {
  return `${before.trimEnd()} `.replace(dashLast, "").trimEnd();
}

/** The lines, the last one without the dash at its end. */
export function withoutLastDash(lines: readonly string[]): string[] {
  return [...lines.slice(0, -1), withoutDash(lines.at(-1) ?? "")];
}

/** True for `Maria (250 kr)`. */
export function isInBrackets(line: string, { text, index }: { text: string; index: number }): boolean {
  return /\( ?$/u.test(line.slice(Math.max(0, index - 2), index)) && /^ ?\)/u.test(line.slice(index + text.length));
}
