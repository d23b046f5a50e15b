import { useEffect } from "react";

type Load = () => Promise<unknown>;

/** So that the opened page and its data load first. Milliseconds. */
const startDelayMs = 1_000;

/** One at a time while the browser is idle, and not when the user saves data. */
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

/** Safari cannot tell when it is idle, so it gets half a second. */
function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in window) window.requestIdleCallback(resolve, { timeout: 5_000 });
    else setTimeout(resolve, 500);
  });
}
