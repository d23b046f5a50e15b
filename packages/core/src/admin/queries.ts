/** A `like` pattern with its wildcards escaped. */
export function containing(words: string): string {
  return `%${words.replace(/[\\%_]/gu, "\\$&")}%`;
}
