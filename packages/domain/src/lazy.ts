/** Creates a value on first use. A page's first use of `Intl` costs a slow phone 0.2 s. */
export function lazy<Made>(make: () => Made): () => Made {
  let made: { it: Made } | null = null;
  return () => (made ??= { it: make() }).it;
}
