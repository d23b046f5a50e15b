// Normalising takes quadratic time for a long run of marks; Unicode's stream-safe format has at most 30.
const manyMarks = /(\p{M}{30})\p{M}+/gu;

/** For texts that no schema has read: of marks in a row, only the first 30 are kept. */
export function normalised(text: string, form: "NFC" | "NFKC"): string {
  return text.replaceAll(manyMarks, "$1").normalize(form);
}
