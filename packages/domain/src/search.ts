/** All but the plain one, which people type for each of them. */
export const apostrophes = "\u2018\u2019\u02BC\u00B4`";
const apostrophe = new RegExp(`[${apostrophes}]`, "gu");

/** Without marks, case and kinds of apostrophes. The admin's lists fold in SQL (core/admin/queries.ts) as this does. */
export function foldSearch(text: string): string {
  return text
    .replace(apostrophe, "'")
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();
}

export function searchWordsOf(typed: string): string[] {
  return foldSearch(typed)
    .split(/\s+/u)
    .filter((word) => word !== "");
}

/** Every word, in any order. */
export function matchesSearch(text: string, typed: string): boolean {
  const folded = foldSearch(text);
  return searchWordsOf(typed).every((word) => folded.includes(word));
}
