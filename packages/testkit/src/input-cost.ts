import { hostileValues } from "./hostile-values.ts";

/** A text of a length that is slow for code that reads the same part of it again and again. */
export type Shape = (length: number) => string;

const repeated =
  (part: string, end = ""): Shape =>
  (length) =>
    part.repeat(Math.ceil(length / part.length)).slice(0, Math.max(0, length - end.length)) + end;
const nested =
  (open: string, close: string): Shape =>
  (length) =>
    open.repeat(length / 2 / open.length) + close.repeat(length / 2 / close.length);

/** Repeats of each delimiter that a reader of fields, rows or files knows, and what passes for it until the end. */
const delimiters: Record<string, Shape> = {
  "an address of full stops": (length) => `a@${".".repeat(Math.max(0, length - 3))}@`,
  "addresses without an end": repeated("a@"),
  "the start of an address": repeated("a.", "@"),
  "names of hosts": repeated("a.se", "!"),
  "blanks before a letter": repeated(" ", "x"),
  "blanks and line breaks": repeated(" \r\n\t", "x"),
  "blanks without a width": repeated("\u200b", "x"),
  "marks on one letter": repeated("\u0301"),
  "marks of two kinds": repeated("\u0301\u0316"),
  "letters with marks": repeated("a\u030a"),
  "joined emoji": repeated("\u{1f469}\u200d"),
  "variation selectors": repeated("\u2714\ufe0e"),
  "marks of direction": repeated("\u202a1\u202c"),
  "halves of characters": repeated("\ud800"),
  digits: repeated("1"),
  "digits before a letter": repeated("0", "x"),
  "digits and blanks": repeated("1 "),
  "groups of digits": repeated("123 456-"),
  "phone numbers": repeated("070-123 45 6", "x"),
  "countries' numbers": repeated("+46(0)"),
  "account numbers": repeated("SE45 5000 ", "x"),
  amounts: repeated("1 000,00"),
  sums: repeated("1+", "x"),
  days: repeated("2026-11-0"),
  times: repeated("07.30-", "x"),
  "letters for digits": repeated("O0Il"),
  parentheses: nested("(", ")"),
  brackets: nested("[", "]"),
  braces: nested('{"a":', "}"),
  "open parentheses": repeated("("),
  "the start of a comment": repeated("<!--"),
  "the start of an instruction": repeated("<?"),
  "open tags": repeated("<a "),
  "an attribute without a value": repeated("a ", "="),
  "quotation marks": repeated('"'),
  "quotation marks and separators": repeated('"",', '"'),
  separators: repeated(",;\t|"),
  "line breaks": repeated("\r\n"),
  backslashes: repeated("\\"),
  slashes: repeated("/../"),
  "entity references": repeated("&#38;"),
  "the name of a PDF object": repeated(" /ObjStm"),
  alternations: repeated("a|"),
  "one letter": repeated("a"),
  "one letter before another": repeated("a", "!"),
  escapes: repeated("%20"),
};

export const shapes: Readonly<Record<string, Shape>> = {
  ...delimiters,
  ...Object.fromEntries(
    hostileValues
      .filter((json) => json.startsWith('"') && json.length < 100)
      .map((json): [string, Shape] => [json, repeated(JSON.parse(json) as string)])
      .filter(([json]) => json !== '""'),
  ),
};

export interface Cost {
  size: number;
  /** Until it is read. */
  ms: number;
  /** The longest time in which the event loop did nothing else. */
  blockedMs: number;
}

export const maxGrowth = 2.5;
export const maxBlockedMs = 50;
/** Growth is compared from half the longest block: below, a garbage collection can take as long. */
const minTimedMs = 25;
const tooLongMs = 2_000;

/**
 * Reports more than 2.5 times the time at twice the size, or a block of over 50 ms. The shortest of several runs
 * counts.
 */
export async function costOf<Input>(
  sizes: readonly number[],
  make: (size: number) => Input,
  read: (input: Input) => unknown,
): Promise<{ costs: Cost[]; faults: string[] }> {
  const costs: Cost[] = [];
  for (const size of sizes) {
    const input = make(size);
    costs.push({ size, ...(await leastOf(() => read(input), 2)) });
    if ((costs.at(-1)?.ms ?? 0) > tooLongMs) break;
  }
  for (let round = 0; round < 4 && faultsOf(costs).length > 0; round += 1)
    for (const cost of costs.filter(({ ms }) => ms <= tooLongMs)) {
      const input = make(cost.size);
      const again = await leastOf(() => read(input), 3);
      cost.ms = Math.min(cost.ms, again.ms);
      cost.blockedMs = Math.min(cost.blockedMs, again.blockedMs);
    }
  return { costs, faults: faultsOf(costs) };
}

function faultsOf(costs: readonly Cost[]): string[] {
  return costs.flatMap(({ size, ms, blockedMs }, index) => {
    const before = costs[index - 1];
    const growth = before === undefined ? 0 : ms / before.ms / (size / before.size / 2);
    return [
      ...(ms > minTimedMs && growth > maxGrowth ? [`takes ${growth.toFixed(1)} times as long at ${size}`] : []),
      ...(blockedMs > maxBlockedMs ? [`blocks the event loop for ${Math.round(blockedMs)} ms at ${size}`] : []),
    ];
  });
}

async function leastOf(read: () => unknown, runs: number): Promise<Omit<Cost, "size">> {
  let least = { ms: Infinity, blockedMs: Infinity };
  for (let run = 0; run < runs; run += 1) {
    const { ms, blockedMs } = await timed(read);
    least = { ms: Math.min(least.ms, ms), blockedMs: Math.min(least.blockedMs, blockedMs) };
    if (ms > tooLongMs) break;
  }
  return least;
}

export async function timed(read: () => unknown): Promise<Omit<Cost, "size">> {
  let blockedMs = 0;
  const startedAt = now();
  let last = startedAt;
  let next: NodeJS.Immediate | undefined;
  const watch = () => {
    const ended = now();
    blockedMs = Math.max(blockedMs, between(last, ended));
    last = ended;
    next = setImmediate(watch);
  };
  next = setImmediate(watch);
  try {
    await read();
  } catch {
  } finally {
    clearImmediate(next);
  }
  const ended = now();
  return { ms: between(startedAt, ended), blockedMs: Math.max(blockedMs, between(last, ended)) };
}

interface Moment {
  ms: number;
  cpuMs: number;
}

function now(): Moment {
  const { user, system } = process.cpuUsage();
  return { ms: performance.now(), cpuMs: (user + system) / 1_000 };
}

const between = (from: Moment, to: Moment) => Math.min(to.ms - from.ms, to.cpuMs - from.cpuMs);

export function sizesUpTo(most: number): number[] {
  const sizes: number[] = [];
  for (let size = 256; size < most; size *= 2) sizes.push(size);
  return [...sizes, most];
}
