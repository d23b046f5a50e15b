/** `12 345`, with no-break spaces. At least 0. */
export function groupDigits(whole: number): string {
  const digits = String(whole);
  const first = digits.slice(0, digits.length % 3);
  return [first, ...(digits.slice(first.length).match(/\d{3}/gu) ?? [])].filter((group) => group !== "").join("\u00a0");
}
