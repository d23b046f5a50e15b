import { referenceLength } from "./reference-signs.ts";

/** What a bank row is to pay, as far as its own text and amount can say whose payment it is. Öre. */
interface BookedRow {
  rule: string;
  /** The kind of file; null where it is not known. */
  profile: string | null;
  message: string | null;
  parts: readonly { userId: string; requirementId?: string | undefined }[];
  creditUserId: string | null;
  creditOre: number;
}

/** How the member's payment of the requirement is known. `ownOre` is null where the class does not use own öre. */
interface Signs {
  reference: string;
  ownOre: number | null;
}

/**
 * True where the row is nothing but one member's payment of one requirement, and says so itself: with the exact
 * reference in its message, or with the member's own öre. Such a row may be booked by that member also where another
 * studentansvarig can book it; a copied one says nothing for sure.
 */
export function isOwnByItself(row: BookedRow, userId: string, { reference, ownOre }: Signs): boolean {
  const [part, ...more] = row.parts;
  if (part?.requirementId === undefined || part.userId !== userId || more.length > 0) return false;
  if (row.profile === "pasted" || (row.creditUserId !== null && row.creditUserId !== userId)) return false;
  const hasOwnOre = row.creditOre === ownOre;
  if (row.rule === "stamp") return hasOwnOre;
  if (row.rule !== "reference" || (row.creditOre !== 0 && !hasOwnOre)) return false;
  return hasReference(row.message ?? "", reference);
}

/** True where a text has the reference, also as two words that together make it. */
function hasReference(text: string, reference: string): boolean {
  const words = text
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
  return words.some(
    (word, at) => word === reference || (word.length < referenceLength && word + (words[at + 1] ?? "") === reference),
  );
}
