/** A whole number of at least 0 with its digits in groups of three: `12 345`, with spaces that do not break. */
export function groupDigits(whole: number): string {
  const digits = String(whole);
  const first = digits.slice(0, digits.length % 3);
  return [first, ...(digits.slice(first.length).match(/\d{3}/gu) ?? [])].filter((group) => group !== "").join("\u00a0");
}
