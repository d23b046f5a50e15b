import { referenceLength, referenceSigns } from "./reference-signs.ts";

const isReference = new RegExp(`^[${referenceSigns}]{${referenceLength}}$`, "u");

/** Öre. */
interface BookedRow {
  rule: string;
  amountOre: number;
  profile: string | null;
  message: string | null;
  parts: readonly { userId: string; requirementId?: string | undefined }[];
  creditUserId: string | null;
  creditOre: number;
}

/** `stampedOre`: all that is left with own öre, or null. */
interface Signs {
  reference: string;
  stampedOre: number | null;
}

/** By the exact reference and no other, or by own öre, but not in a pasted row: that member may then book it. */
export function isOwnByItself(row: BookedRow, userId: string, { reference, stampedOre }: Signs): boolean {
  const [part, ...more] = row.parts;
  if (part?.requirementId === undefined || part.userId !== userId || more.length > 0) return false;
  if (row.profile === "pasted" || (row.creditUserId !== null && row.creditUserId !== userId)) return false;
  const isStamped = row.amountOre === stampedOre;
  if (row.rule === "stamp") return isStamped;
  if (row.rule !== "reference" || (row.creditOre !== 0 && !isStamped)) return false;
  const found = referencesIn(row.message ?? "");
  return found.includes(reference) && found.every((one) => one === reference || !/\d/u.test(one));
}

/** Words of as many characters, and two words that together are. */
function referencesIn(text: string): string[] {
  const words = text
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
  return words
    .map((word, index) => (word.length < referenceLength ? word + (words[index + 1] ?? "") : word))
    .filter((word) => isReference.test(word));
}
