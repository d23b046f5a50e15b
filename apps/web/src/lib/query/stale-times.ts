import type { QueryClient } from "@tanstack/react-query";

/** As long as hydration takes on a slow phone: data from the HTML is not read again. Milliseconds. */
const justNowMs = 5_000;
const minuteMs = 60_000;

/**
 * How long query results count as fresh, in milliseconds, by the specification. Change events make the page read
 * changed data at once; these times are for data without events.
 */
export const staleTimes: readonly (readonly [path: readonly string[], ms: number])[] = [
  [["classes", "dashboard"], justNowMs],
  [["classes", "current"], justNowMs],
  [["classes", "messages"], minuteMs],
  [["fund"], 10_000],
  // One payment's details, and one member's reports of it.
  [["payments", "swish"], minuteMs],
  [["payments", "records"], minuteMs],
  // What the user has left to pay.
  [["payments", "list"], 2 * minuteMs],
  [["budget"], 5 * minuteMs],
];

/** For all other queries. */
export const defaultStaleTimeMs = 15_000;

export function applyStaleTimes(queryClient: QueryClient): void {
  for (const [path, staleTime] of staleTimes) queryClient.setQueryDefaults([path], { staleTime });
}
