import { useEffect } from "react";

type Load = () => Promise<unknown>;

/** The opened page and its data load first. Milliseconds. */
const startDelayMs = 1_000;

/**
 * Prefetches the code of pages that the user will probably open, one at a time while the browser is idle, so that a
 * click waits for data only. Not when the user saves data. A failed prefetch is repeated when the page is opened.
 */
export function usePrefetch(loads: readonly Load[], isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || savesData()) return;
    let isOver = false;
    const begin = setTimeout(async () => {
      for (const load of loads) {
        await idle();
        // Some browsers cache a failed module import for good, so nothing is prefetched offline.
        if (isOver || !navigator.onLine) return;
        await load().catch(() => undefined);
      }
    }, startDelayMs);
    return () => {
      isOver = true;
      clearTimeout(begin);
    };
  }, [loads, isWanted]);
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Resolves when the browser is idle; Safari cannot tell, so it gets half a second. */
function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in window) window.requestIdleCallback(resolve, { timeout: 5_000 });
    else setTimeout(resolve, 500);
  });
}
