/** The pattern for `like` that finds the words anywhere, whatever signs they have: a person's `%` is a percent sign. */
export function containing(words: string): string {
  return `%${words.replace(/[\\%_]/gu, "\\$&")}%`;
}
