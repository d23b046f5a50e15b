import type { QueryClient } from "@tanstack/react-query";

/** As long as hydration takes on a slow phone. Milliseconds. */
const hydrationMs = 5_000;
const minuteMs = 60_000;
/** Read again whenever a page opens. */
const alwaysStale = [
  ["classes", "dashboard"],
  ["classes", "current"],
];

/** From the specification. For data without change events. */
export const staleTimes: readonly (readonly [path: readonly string[], ms: number])[] = [
  ...alwaysStale.map((path) => [path, 0] as const),
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

/** What came in the HTML at that time is not read again while the page hydrates. */
export function keepWhileHydrating(queryClient: QueryClient, at: number): void {
  for (const path of alwaysStale) {
    queryClient.setQueryDefaults([path], {
      staleTime: ({ state }) => (state.dataUpdatedAt === at ? hydrationMs : 0),
    });
  }
}
