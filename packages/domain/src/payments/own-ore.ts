/** What is added to a requirement's amount, so that a bank file without messages still shows who has paid. Pure. */

const maxOre = 99;
/** Three requirements of one amount that are open at once have öre of their own in a class of 33. */
const betweenRequirements = 33;

/** A member's own öre in a requirement, 1–99, by their numbers in the class. It never changes. */
export function ownOreOf(requirementNumber: number, memberNumber: number): number {
  return ((memberNumber - 1 + betweenRequirements * (requirementNumber - 1)) % maxOre) + 1;
}

/**
 * All that is left, with the member's own öre. Null when what is left is not whole kronor, since its öre would hide
 * them, and when nothing is left.
 */
export function withOwnOre(
  remainingOre: number,
  { requirementNumber, memberNumber }: { requirementNumber: number; memberNumber: number },
): number | null {
  if (remainingOre === 0 || remainingOre % 100 !== 0) return null;
  return remainingOre + ownOreOf(requirementNumber, memberNumber);
}
