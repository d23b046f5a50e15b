/** Each address once, from parts between blanks, commas and semicolons. `Ebba Ek <ebba@…>` is one address. */
export function addressesIn(text: string): string[] {
  // Keeps only the address of `Name <address>`.
  const bare = text.replace(/(?<![^<>,;\n])[^<>,;\n]*<([^<>\n]*)>/gu, " $1 ");
  return [
    ...new Set(
      bare
        .split(/[\s,;]+/u)
        .filter((word) => word !== "")
        .map((word) => word.toLowerCase()),
    ),
  ];
}

/** An unanswered request to join is forgotten after 14 days. */
const requestLifeMs = 14 * 86_400_000;

export function oldestRequest(now: Date): Date {
  return new Date(now.getTime() - requestLifeMs);
}
