import type { MatchState } from "./match-state.ts";
import type { Item } from "./item.ts";
import type { CandidateRow } from "./match.ts";
import { pointedTo } from "./witnesses.ts";

/** Adds items that only an unconfirmed suggestion has taken: it must not decide between members. */
export function withClaimed(
  fitting: readonly Item[],
  row: CandidateRow,
  state: MatchState,
  isPossible: (item: Item) => boolean = () => true,
): readonly Item[] {
  if (fitting.length === 0) return fitting;
  const members = new Set(fitting.map(({ memberId }) => memberId));
  const claimed = state.fittingWithoutSuggestions(row.amountOre, state.evidenceOf(row).day);
  const others = claimed.filter((item) => !members.has(item.memberId) && isPossible(item));
  return others.length === 0 ? fitting : [...fitting, ...others];
}

/** The item that the row means, or several that are equally likely. */
export function meantOf(
  fitting: readonly Item[],
  row: CandidateRow,
  state: MatchState,
  isPossible: (item: Item) => boolean,
): readonly Item[] {
  const evidence = state.evidenceOf(row);
  const meant = pointedTo(withClaimed(fitting, row, state, isPossible), evidence);
  return meant.some((item) => fitting.includes(item)) ? meant : [...meant, ...pointedTo(fitting, evidence)];
}
