/** A document that is cited by a name or number which no file of the repository has. */
const patterns = [
  /\b(?:SAFETY|DECISIONS)\b(?: [A-Z]?\d[\w.]*)?/gu,
  /\b(?:STACK|PERFORMANCE|UX|EXAMPLES|WORDS|VERBS)(?:\.md| (?:finding )?[A-Z]?\d[\w.]*)/gu,
  /\bspec(?:ification)? \d\b(?:,? sections? [\d.]+)?/giu,
  /(?<!\bRFC \d+,? )\bsections? \d[\d.]*/giu,
  /\bissue #?\d+\b/giu,
  /\.\.\/shared\//gu,
];

/** Sections of an RFC, guarantee ids such as Z1, and paths are fine. */
export function danglingReferencesIn(text: string): string[] {
  return patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([reference]) => reference));
}
