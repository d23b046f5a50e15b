/** Letters with a character of their own in Swedish; the characters of all other letters are dropped. */
const swedish = "\u00e5\u00e4\u00f6";

/**
 * The words of a text in lower case: letters and digits between anything else. `BERG,MARIA-ANNA` has three. Accents are
 * dropped, but not the Swedish letters.
 */
export function wordsOf(text: string): string[] {
  const lower = text.normalize("NFC").toLowerCase();
  // Plain text is the rule, and folding character by character costs more than all the rest.
  const folded = /^[\u0020-\u007e\u00e4\u00e5\u00f6]*$/u.test(lower) ? lower : withoutAccents(lower);
  return folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
}

/** A payer's name in one form, whatever the order of its words and their case: what `nameHash` is the hash of. */
export function nameKey(name: string): string {
  return wordsOf(name).toSorted().join(" ");
}

function withoutAccents(text: string): string {
  return [...text]
    .map((character) => (swedish.includes(character) ? character : character.normalize("NFKD").replace(/\p{M}+/gu, "")))
    .join("");
}
