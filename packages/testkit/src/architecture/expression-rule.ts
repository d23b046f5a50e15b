import { RegExpParser } from "@eslint-community/regexpp";
import type { AST } from "@eslint-community/regexpp";
import { analyse } from "scslre";
import { nodesOf } from "./ast.ts";
import type { Source } from "./source.ts";

export function expressionsIn({ text }: Source): RegExp[] {
  if (!text.includes("/")) return [];
  return nodesOf(text).flatMap((node) => {
    const regex = node["regex"] as { pattern: string; flags: string } | undefined;
    return node.type === "Literal" && regex !== undefined ? [new RegExp(regex.pattern, regex.flags)] : [];
  });
}

/** By form (scslre), then by time, since scslre cannot judge a fixed beginning (`<!--[^]*?-->`) or a look-around. */
export function superLinear(expression: RegExp): string | null {
  const [report] = analyse(expression).reports;
  if (report !== undefined) return `${report.type} of ${report.exponential ? "exponential" : "quadratic"} time`;
  const slow = pumpsOf(expression).find((pump) => isSlow(expression, pump));
  return slow === undefined ? null : `repeats of ${JSON.stringify(slow)}`;
}

const length = 131_072;
/** Shorter times are not compared: a quadratic expression takes more than a hundred. */
const timedMs = 40;
/** Twice the text takes a linear expression twice as long, and a quadratic one four times. */
const maxGrowth = 3;

function isSlow(expression: RegExp, pump: string): boolean {
  return [`${pump}\n\u0000`, `${pump}"x`].some((end) => {
    const leastMs = (size: number) => leastOf(() => `${pump.repeat(size / pump.length)}${end}`.replace(expression, ""));
    return leastMs(length) > timedMs && leastMs(length) > maxGrowth * leastMs(length / 2);
  });
}

/** The shortest time of several runs, by the processor's time: other programs must not count. */
function leastOf(run: () => unknown): number {
  let least = Infinity;
  for (let n = 0; n < 4 && least > timedMs; n += 1) {
    const before = process.cpuUsage();
    run();
    least = Math.min(least, process.cpuUsage(before).user / 1_000);
  }
  return least;
}

/** Texts that an expression begins to match before an unbounded part of it, alone and with that part. */
function pumpsOf({ source, flags }: RegExp): string[] {
  const pumps = new Set<string>();
  const sampleOf = (raw: string) => sampleBy(raw, flags);
  const walk = (alternatives: readonly AST.Alternative[], before: string): string => {
    const [first = ""] = alternatives.map(({ elements }) =>
      elements.reduce((text, element) => text + partOf(element, before + text), ""),
    );
    return first;
  };
  const partOf = (element: AST.Element, before: string): string => {
    if (element.type === "Quantifier") {
      const part = partOf(element.element, before);
      if (element.max > 20) [before, before + part, part].forEach((pump) => pumps.add(pump));
      return part.repeat(Math.max(1, element.min));
    }
    if (element.type === "Group" || element.type === "CapturingGroup") return walk(element.alternatives, before);
    if (element.type === "Assertion") return "alternatives" in element ? (walk(element.alternatives, before), "") : "";
    return element.type === "Backreference" ? "" : sampleOf(element.raw);
  };
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes("u"),
    unicodeSets: flags.includes("v"),
  });
  walk(pattern.alternatives, "");
  return [...pumps].filter((pump) => pump !== "" && pump.length < 200);
}

const characters = [
  "a",
  "0",
  " ",
  ".",
  "-",
  "/",
  "<",
  '"',
  "(",
  ",",
  "=",
  "x",
  "\n",
  "å",
  "A",
  "[",
  "{",
  "\u0301",
  "\u200b",
];

function sampleBy(raw: string, flags: string): string {
  const one = new RegExp(`^(?:${raw})$`, flags.replace(/[gy]/gu, ""));
  const known = characters.find((character) => one.test(character));
  if (known !== undefined) return known;
  for (let code = 0; code < 0x3000; code += 1)
    if (one.test(String.fromCodePoint(code))) return String.fromCodePoint(code);
  return "";
}
