/** The `like` pattern that finds the words anywhere; wildcards in them are escaped. */
export function containing(words: string): string {
  return `%${words.replace(/[\\%_]/gu, "\\$&")}%`;
}
