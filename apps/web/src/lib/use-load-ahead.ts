import { useEffect } from "react";

type Load = () => Promise<unknown>;

/** The page that was opened goes first, with its data: ms. */
const headStart = 1_000;

/**
 * Fetches the code of pages that somebody will soon want, one at a time while the browser has nothing else to do, so that a
 * click waits for data only. Not for who has asked to save data. A page that cannot be fetched now is fetched when it is opened.
 */
export function useLoadAhead(loads: readonly Load[], isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || savesData()) return;
    let isOver = false;
    const begin = setTimeout(async () => {
      for (const load of loads) {
        await idle();
        // Some browsers remember for good that a module could not be fetched: not without a line.
        if (isOver || !navigator.onLine) return;
        await load().catch(() => undefined);
      }
    }, headStart);
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

/** Resolves when the browser is idle; Safari, which does not say, gets half a second. */
function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in window) window.requestIdleCallback(resolve, { timeout: 5_000 });
    else setTimeout(resolve, 500);
  });
}
