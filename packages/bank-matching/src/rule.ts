import type { MatchState } from "./match-state.ts";
import type { CandidateRow, Finding, RuleId } from "./match.ts";

export interface Rule {
  id: RuleId;
  /** True where a finding may be `book`. */
  mayBook: boolean;
  /**
   * True where different payers may claim one item: then neither gets it, and both are asked about. Otherwise the first
   * payment by date pays.
   */
  isContested: boolean;
  /**
   * What the rule says of a row; null leaves it to the next rule. An `isTentative` question is asked only when no later
   * rule has an answer.
   */
  find(row: CandidateRow, state: MatchState): RuleFinding | null;
}

export type RuleFinding = Finding & { isTentative?: boolean };

export type RuleTable = readonly Rule[];
