/** Creates a value on first use. A page's first date formatter costs a slow phone 0.2 s, and /auth shows no date. */
export function late<Made>(make: () => Made): () => Made {
  let made: { it: Made } | null = null;
  return () => (made ??= { it: make() }).it;
}
