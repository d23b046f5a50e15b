import type { QueryClient } from "@tanstack/react-query";

/** As long as hydration takes on a slow phone: data from the HTML is not read again. Milliseconds. */
const justNowMs = 5_000;
const minuteMs = 60_000;

/** From the specification. For data without change events. */
export const staleTimes: readonly (readonly [path: readonly string[], ms: number])[] = [
  [["classes", "dashboard"], justNowMs],
  [["classes", "current"], justNowMs],
  [["classes", "messages"], minuteMs],
  [["fund"], 10_000],
  [["payments", "swish"], minuteMs],
  [["payments", "records"], minuteMs],
  [["payments", "list"], 2 * minuteMs],
  [["budget"], 5 * minuteMs],
];

export const defaultStaleTimeMs = 15_000;

export function applyStaleTimes(queryClient: QueryClient): void {
  for (const [path, staleTime] of staleTimes) queryClient.setQueryDefaults([path], { staleTime });
}
