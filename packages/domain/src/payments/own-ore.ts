/** Added to a requirement's amount, so that a bank file without messages still shows who has paid. */

const maxOre = 99;
/** In a class of 33, three open requirements of one amount give each member three different öre. */
const betweenRequirements = 33;

/** 1–99, by the numbers in the class. It never changes. */
export function ownOreOf(requirementNumber: number, memberNumber: number): number {
  return ((memberNumber - 1 + betweenRequirements * (requirementNumber - 1)) % maxOre) + 1;
}

/** Null when what is left is not whole kronor, since its öre would hide the own öre, and when nothing is left. */
export function withOwnOre(
  remainingOre: number,
  { requirementNumber, memberNumber }: { requirementNumber: number; memberNumber: number },
): number | null {
  if (remainingOre === 0 || remainingOre % 100 !== 0) return null;
  return remainingOre + ownOreOf(requirementNumber, memberNumber);
}
