export function classGoal(perPerson: number, pupils: number): number {
  return perPerson * pupils;
}

/** One decimal, at most 100, and 100 only when the goal is reached. */
export function progressPercent(sold: number, goal: number): number {
  if (goal <= 0) return 0;
  if (sold >= goal) return 100;
  return Math.min(99.9, Math.round((sold / goal) * 1000) / 10);
}
