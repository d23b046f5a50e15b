/** The addresses of a pasted text, each once: what stands between blanks, commas and semicolons. `Ebba Ek <ebba@…>` is one address. */
export function addressesIn(text: string): string[] {
  // Of a name with its address in angles only the address is meant.
  const bare = text.replace(/[^<>,;\n]*<([^<>\n]*)>/gu, " $1 ");
  return [...new Set(bare.split(/[\s,;]+/u).filter((word) => word !== "").map((word) => word.toLowerCase()))];
}
