import { referenceLength, referenceSigns } from "./reference-signs.ts";

const isReference = new RegExp(`^[${referenceSigns}]{${referenceLength}}$`, "u");

/** What a bank row is to pay, as far as its own text and amount can say whose payment it is. Öre. */
interface BookedRow {
  rule: string;
  amountOre: number;
  /** The kind of file; null where it is not known. */
  profile: string | null;
  message: string | null;
  parts: readonly { userId: string; requirementId?: string | undefined }[];
  creditUserId: string | null;
  creditOre: number;
}

/** How the member's payment of the requirement is known. `stampedOre`: all that is left with the own öre, or null. */
interface Signs {
  reference: string;
  stampedOre: number | null;
}

/**
 * True where the row is nothing but one member's payment of one requirement, and says so itself: with the exact
 * reference, and no other, in its message, or as all that is left with the member's own öre. That member may book such
 * a row also where another studentansvarig can; a copied one says nothing for sure.
 */
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

/** What may be references in a text: words of as many characters, and two words that together are. */
function referencesIn(text: string): string[] {
  const words = text
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
  return words
    .map((word, index) => (word.length < referenceLength ? word + (words[index + 1] ?? "") : word))
    .filter((word) => isReference.test(word));
}
