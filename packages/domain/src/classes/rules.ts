/**
 * The addresses of a pasted text, each once: the parts between blanks, commas and semicolons. `Ebba Ek <ebba@…>` is
 * one address.
 */
export function addressesIn(text: string): string[] {
  // Of a name with its address in angles only the address is meant.
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

/** A request to be let in that nobody has answered is forgotten after this time, ms. */
const requestLifeMs = 14 * 86_400_000;

export function oldestRequest(now: Date): Date {
  return new Date(now.getTime() - requestLifeMs);
}
