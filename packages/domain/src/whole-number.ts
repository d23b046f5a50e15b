import { seenOf } from "./seen-of.ts";

// At most six digits, in groups of three after a space or in none.
const wholeForm = /^(?:\d{1,3}(?: \d{3})?|\d{1,6})$/u;

/** `12`, `1 000`; null for `2,5`, `-3`, `1e3` or an empty text. */
export function parseWhole(text: string): number | null {
  const typed = text.length > 50 ? "" : seenOf(text);
  return wholeForm.test(typed) ? Number(typed.replace(/\D/gu, "")) : null;
}
