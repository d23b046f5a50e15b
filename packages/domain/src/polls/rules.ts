export const minOptions = 2;
export const maxPollOptions = 20;

/** Whole per cent, at most 100 together: the largest remainders are raised. Equal votes have equal per cent. */
export function percentsOf(votes: readonly number[]): number[] {
  const total = votes.reduce((sum, count) => sum + count, 0);
  if (total === 0) return votes.map(() => 0);
  const whole = (count: number) => Math.floor((count * 100) / total);
  const remainder = (count: number) => (count * 100) % total;
  const raised = new Set<number>();
  let left = 100 - votes.reduce((sum, count) => sum + whole(count), 0);
  for (const count of [...new Set(votes)].toSorted((one, other) => remainder(other) - remainder(one) || other - one)) {
    const alike = votes.filter((other) => other === count).length;
    // The first that does not fit ends the loop, so that a smaller remainder never gets ahead of a larger one.
    if (remainder(count) === 0 || alike > left) break;
    raised.add(count);
    left -= alike;
  }
  return votes.map((count) => whole(count) + (raised.has(count) ? 1 : 0));
}

/** More votes than every other option; null after a tie, and without votes. */
export function winnerOf(votes: readonly number[]): number | null {
  const most = Math.max(0, ...votes);
  const first = votes.indexOf(most);
  return most > 0 && votes.lastIndexOf(most) === first ? first : null;
}

export const pollEffectKinds = ["budget_item", "auditor"] as const;
export type PollEffectKind = (typeof pollEffectKinds)[number];

export type PollEffectState = "open" | "notPassed" | "passed" | "confirmed";

/** More votes for one option than for every other; in a budget's poll that option is `optionIndex`. */
export function pollEffectState(poll: {
  isClosed: boolean;
  isConfirmed: boolean;
  optionIndex: number | null;
  votes: readonly number[];
}): PollEffectState {
  if (poll.isConfirmed) return "confirmed";
  if (!poll.isClosed) return "open";
  const winner = winnerOf(poll.votes);
  return winner !== null && (poll.optionIndex === null || poll.optionIndex === winner) ? "passed" : "notPassed";
}

export function isPollClosed(poll: { closedAt: Date | null; closesAt: Date | null }, now: Date): boolean {
  return poll.closedAt !== null || (poll.closesAt !== null && poll.closesAt < now);
}

/** Dashes are none, since one before a number is a minus. */
const edge = /[\s.,:;!?…"'´`^¨\p{Ps}\p{Pe}\p{Pi}\p{Pf}]/u;

/** Without punctuation around it, unless it has nothing else. */
export function optionWithoutEdges(option: string): string {
  const characters = [...option];
  const isInner = (character: string) => !edge.test(character);
  const start = characters.findIndex(isInner);
  return start === -1 ? option : characters.slice(start, characters.findLastIndex(isInner) + 1).join("");
}

/** Case and punctuation around them do not tell options apart. Only the server compares how they look. */
export function hasTwins(options: string[]): boolean {
  return new Set(options.map((option) => optionWithoutEdges(option).toLowerCase())).size < options.length;
}

/** Blanks around them and case do not tell names apart. */
export function isSameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
