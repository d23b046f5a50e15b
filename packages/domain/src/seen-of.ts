// Apart from invisible.ts, since every page reads dates and amounts.

/** Blanks, control characters and characters without a glyph. */
export const unseen = /[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb\u{16fe4}\u{1d159}]/u;
// Without U+FEFF, which `\s` holds although it has no width.
export const blanks = /[^\S\ufeff]+/gu;

/** Without invisible characters, plain spaces for all blanks: the rule of addresses, numbers, dates, codes and ids. */
export function seenOf(text: string): string {
  return [...text]
    .map((character) => (character.search(blanks) === 0 ? " " : unseen.test(character) ? "" : character))
    .join("")
    .trim();
}
