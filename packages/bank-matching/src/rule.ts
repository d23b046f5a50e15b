import type { MatchState } from "./match-state.ts";
import type { CandidateRow, Finding, RuleId } from "./match.ts";

export interface Rule {
  id: RuleId;
  mayBook: boolean;
  /** True where payers may dispute an item: then both are asked about. Else the first payment by date pays. */
  isContested: boolean;
  /** Null leaves the row to the next rule. An `isTentative` question is asked only if no later rule answers. */
  find(row: CandidateRow, state: MatchState): RuleFinding | null;
}

export type RuleFinding = Finding & { isTentative?: boolean };

export type RuleTable = readonly Rule[];
