import { amounts, isForeign, isWholeKronor } from "./pasted-amounts.ts";

const lastMinus = /^\(?minus\)?(?=$|[ \d])/iu;
const firstMinus = /(?<![\p{L}\d])minus:? {0,2}$/iu;
const minusLength = 10;
const signFirst = /^[-\u2212\u2013+] {0,3}/u;
/** A dash with a space, several dashes or a long dash separate more often than they subtract. */
const dashLast = /(?:[-\u2212\u2013] +|(?<![-\u2212\u2013])[-\u2212\u2013]{2,} {0,2}|[\u2014\u2015] {0,2})$/u;

/** `250,00 minus`, `minus 250 kr` and bookkeepers' `(250,00 kr)` get a sign first. Foreign amounts stay. */
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

export function isAfterDash(before: string, amount: string): boolean {
  return dashLast.test(before) && !signFirst.test(amount);
}

export function isAfterDashedLine(lineBefore: string | undefined, amount: string): boolean {
  return lineBefore !== undefined && withoutDash(lineBefore) !== "" && isAfterDash(`${lineBefore} `, amount);
}

export function withoutDash(before: string): string {
  return `${before.trimEnd()} `.replace(dashLast, "").trimEnd();
}

export function withoutLastDash(lines: readonly string[]): string[] {
  return [...lines.slice(0, -1), withoutDash(lines.at(-1) ?? "")];
}

export function isInBrackets(line: string, { text, index }: { text: string; index: number }): boolean {
  return /\( ?$/u.test(line.slice(Math.max(0, index - 2), index)) && /^ ?\)/u.test(line.slice(index + text.length));
}
