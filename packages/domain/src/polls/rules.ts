/** The fewest options a poll has (spec 2 section 9), and the most. */
export const fewestOptions = 2;
export const mostOptions = 20;

/** An option's share of all votes in whole percent; 0 where nobody has voted. */
export function percentOf(votes: number, totalVotes: number): number {
  return totalVotes === 0 ? 0 : Math.round((votes / totalVotes) * 100);
}

/** True once somebody has closed the poll, or its last day is over. */
export function isPollClosed(poll: { closedAt: Date | null; closesAt: Date | null }, now: Date): boolean {
  return poll.closedAt !== null || (poll.closesAt !== null && poll.closesAt < now);
}

/** True where two options read alike: case does not tell them apart. */
export function hasTwins(options: string[]): boolean {
  return new Set(options.map((option) => option.toLowerCase())).size < options.length;
}
