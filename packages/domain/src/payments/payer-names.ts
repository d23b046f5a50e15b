/** Banks cut a payer's name at 20 characters; a space at the cut is dropped. */
const cutLength = 19;
/** The fewest characters of a cut word that tell one name from another. */
const minCutLength = 4;
/** How many words of a name must be the same. */
export const wordsInCommon = 2;

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

/** True for one payer's names, also cut or in another order; null where one word is in both, as a family name. */
export function isSameName(one: string, other: string): boolean | null {
  if (nameKey(one) === nameKey(other) || haveNameInCommon(one, other) || haveNameInCommon(other, one)) return true;
  const words = new Set(wordsOf(one));
  return wordsOf(other).some((word) => word.length > 1 && words.has(word)) ? null : false;
}

/** True where two names have as many words in common as a name has, in whatever order. */
export function haveNameInCommon(name: string, text: string): boolean {
  const { same } = wordsOfPayer(text);
  return [...new Set(wordsOf(name))].filter(same).length >= wordsInCommon;
}

/**
 * True where one of two names has only first letters of words that the other has in full, and a whole word of it: some
 * accounts write `FORSBERG K`.
 */
export function differByInitials(one: string, other: string): boolean {
  return isShortened(one, other) || isShortened(other, one);
}

function isShortened(name: string, full: string): boolean {
  const words = wordsOf(name);
  const whole = words.filter((word) => word.length > 1);
  const initials = words.filter((word) => word.length === 1);
  const left = wordsOf(full).filter((word) => !whole.includes(word));
  return (
    whole.length > 0 &&
    initials.length > 0 &&
    whole.every((word) => wordsOf(full).includes(word)) &&
    initials.every((letter) => left.some((word) => word.startsWith(letter)))
  );
}

/** The words of a payer's name, and whether a name's word is one of them, of which a bank may have cut the last. */
export function wordsOfPayer(name: string) {
  const words = new Set(wordsOf(name));
  const last = [...words].at(-1) ?? "";
  const cut = name.trim().length >= cutLength && last.length >= minCutLength ? last : null;
  return { words, cut, same: (word: string) => words.has(word) || (cut !== null && word.startsWith(cut)) };
}

function withoutAccents(text: string): string {
  return [...text]
    .map((character) => (swedish.includes(character) ? character : character.normalize("NFKD").replace(/\p{M}+/gu, "")))
    .join("");
}
