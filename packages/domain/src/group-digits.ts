/** A whole number of at least 0 with its digits in groups of three: `12 345`, with spaces that do not break. */
export function groupDigits(whole: number): string {
  return String(whole).replaceAll(/\B(?=(?:\d{3})+$)/gu, "\u00a0");
}
