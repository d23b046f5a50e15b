/** Banks cut a payer's name at 20 characters; a space at the cut is dropped. */
const cutLength = 19;
/** Of a cut word: shorter ones do not tell names apart. */
const minCutLength = 4;
/** Words that two names must share. */
export const wordsInCommon = 2;

/** å, ä and ö are letters of their own; the accents of all others are dropped. */
const swedish = "\u00e5\u00e4\u00f6";

/** Lower case, letters and digits: `BERG,MARIA-ANNA` has three. Accents are dropped, but not å, ä and ö. */
export function wordsOf(text: string): string[] {
  const lower = text.normalize("NFC").toLowerCase();
  // Plain text is the rule, and folding character by character costs more than all the rest.
  const folded = /^[\u0020-\u007e\u00e4\u00e5\u00f6]*$/u.test(lower) ? lower : withoutAccents(lower);
  return folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
}

/** `nameHash` is the hash of this, whatever the order of the words and their case. */
export function nameKey(name: string): string {
  return wordsOf(name).toSorted().join(" ");
}

/** Also cut or in another order; null where a single word is in both, as a family name. */
export function isSamePayerName(one: PayerName, other: PayerName): boolean | null {
  if (one.key === other.key || areInCommon(one, other) || areInCommon(other, one)) return true;
  return [...other.words].some((word) => word.length > 1 && one.words.has(word)) ? null : false;
}

export const haveNameInCommon = (name: string, text: string): boolean =>
  areInCommon(readPayerName(name), readPayerName(text));

function areInCommon({ words }: PayerName, { same }: PayerName): boolean {
  let left = wordsInCommon;
  for (const word of words) if (same(word) && --left === 0) return true;
  return false;
}

export type PayerName = ReturnType<typeof readPayerName>;
/** Costs ten times as much as comparing two. */
export const readPayerName = (name: string) => ({ ...wordsOfPayer(name), key: nameKey(name) });

/** `FORSBERG K`: a name with initials of the other's words, and at least one whole word of it. */
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

/** Banks cut long names, so the last word may be incomplete. */
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
