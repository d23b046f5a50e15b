import type { RuleTable } from "@utspring/bank-matching/rule";
import { matchingRules } from "@utspring/bank-matching/rules";
import { countMatches } from "./counts-of-matches.ts";
import type { MatchCounts } from "./counts-of-matches.ts";
import type { FileKind } from "./made-rows.ts";
import { matchYear } from "./year-of-files.ts";
import type { MatchedFile } from "./year-of-files.ts";

export const corpora = {
  report: { kind: "report", isStamped: false, minBooked: 0.75, minRightFirst: 0.95 },
  phones: { kind: "phones", isStamped: false, minBooked: 0, minRightFirst: 0.8 },
  names: { kind: "names", isStamped: false, minBooked: 0, minRightFirst: 0.85 },
  stampedPhones: { kind: "phones", isStamped: true, minBooked: 0.65, minRightFirst: 0.8 },
  stampedNames: { kind: "names", isStamped: true, minBooked: 0.65, minRightFirst: 0.85 },
} as const satisfies Record<string, { kind: FileKind; isStamped: boolean; minBooked: number; minRightFirst: number }>;
export type CorpusName = keyof typeof corpora;

export function* matchedFiles(
  name: CorpusName,
  { seeds, rules = matchingRules }: { seeds: Iterable<number>; rules?: RuleTable },
): Generator<MatchedFile> {
  const { kind, isStamped } = corpora[name];
  for (const seed of seeds) yield* matchYear({ seed, kind, isStamped, rules });
}

export function countCorpus(name: CorpusName, options: { seeds: Iterable<number>; rules?: RuleTable }): MatchCounts {
  return countMatches(matchedFiles(name, options));
}

export function seedsFrom(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => first + index);
}
