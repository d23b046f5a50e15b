import { lazy } from "./lazy.ts";

// On first use: a page without names does not pay for it.
const graphemes = lazy(() => new Intl.Segmenter("sv-SE"));

/** `Emma A.`. The initial is a whole grapheme, also for 😀. */
export function shortName(firstName: string, lastName: string): string {
  const initial = graphemes().segment(lastName)[Symbol.iterator]().next().value?.segment;
  return initial === undefined ? firstName : `${firstName} ${initial}.`;
}
