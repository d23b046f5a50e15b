import type { QueryClient } from "@tanstack/react-query";

/** So long as hydrating takes on a slow phone: what came with the document just now is not asked for again. */
const justNowMs = 5_000;
const minuteMs = 60_000;

/**
 * How long an answer counts as fresh, in milliseconds, as the specification has it: the class is asked for whenever a page opens. Whatever changes meanwhile
 * is announced over the socket and read at once; these are for what nobody announced.
 */
export const freshness: readonly (readonly [path: readonly string[], ms: number])[] = [
  [["classes", "dashboard"], justNowMs],
  [["classes", "current"], 0],
  [["classes", "messages"], minuteMs],
  [["fund"], 10_000],
  // One payment's details, and one member's reports of it.
  [["payments", "swish"], minuteMs],
  [["payments", "records"], minuteMs],
  // What one has left to pay.
  [["payments", "list"], 2 * minuteMs],
  [["budget"], 5 * minuteMs],
];

/** Everything else. */
export const otherwiseFreshMs = 15_000;

/** Tells the cache. */
export function applyFreshness(queryClient: QueryClient): void {
  for (const [path, staleTime] of freshness) queryClient.setQueryDefaults([path], { staleTime });
}
