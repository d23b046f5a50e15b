import { seenOf } from "./seen-of.ts";

// At most six digits, in groups of three after a space or in none.
const wholeForm = /^(?:\d{1,3}(?: \d{3})?|\d{1,6})$/u;

/** A whole number as people write it: `12`, `1 000`. Null for anything else: `2,5`, `-3`, `1e3`, an empty text. */
export function parseWhole(text: string): number | null {
  const typed = text.length > 50 ? "" : seenOf(text);
  return wholeForm.test(typed) ? Number(typed.replace(/\D/gu, "")) : null;
}
