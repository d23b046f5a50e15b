import { useEffect, useEffectEvent } from "react";

/** A sheet's place in the browser's history: how many sheets stand open on the entry. The page's own entry has none. */
const depthKey = "sheets";

/** What closes each open sheet, the topmost last. */
const open: (() => void)[] = [];
/** The state of the entry that is shown, to compare with when another is gone to. */
let shown: unknown = null;

/**
 * Lets the browser's Back, on a phone the way out of anything, close the open sheet and not its page. Each sheet stands on a history entry of its own. A sheet
 * that is closed otherwise leaves its entry behind: going back at that moment would race with a page that is opened by the same press. The entry is used by the
 * next sheet, and one press of Back goes over it.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const closeThis = () => close();
    open.push(closeThis);
    if (depthOf(history.state) < open.length) history.pushState({ ...(history.state as object | null), [depthKey]: open.length }, "");
    noteHistoryEntry();
    return () => void open.splice(open.indexOf(closeThis), 1);
  }, [isOpen]);
}

/** Remembers which entry is shown. To be called after each navigation. */
export function noteHistoryEntry(): void {
  shown = history.state;
}

/** Listens to Back and Forward as long as the app runs. Returns what ends it. */
export function followBack(): () => void {
  noteHistoryEntry();
  window.addEventListener("popstate", onPop);
  return () => window.removeEventListener("popstate", onPop);
}

function onPop(event: PopStateEvent): void {
  const [before, now] = [shown, event.state as unknown];
  noteHistoryEntry();
  // A sheet of another page goes with its page: closing it might lead back there.
  if (pageOf(before) !== pageOf(now)) return;
  const depth = depthOf(now);
  const closing = open.slice(depth);
  for (const close of closing.toReversed()) close();
  if (closing.length > 0) return;
  // Back over an entry that a closed sheet has left on the same page.
  if (depthOf(before) > depth) history.back();
}

function depthOf(state: unknown): number {
  const depth: unknown = typeof state === "object" && state !== null && depthKey in state ? state[depthKey] : 0;
  return typeof depth === "number" ? depth : 0;
}

/** The router's own number of the page that an entry shows. */
function pageOf(state: unknown): unknown {
  return typeof state === "object" && state !== null && "idx" in state ? state.idx : null;
}
