import { useEffect, useEffectEvent } from "react";

/** Counts the open sheets in a history entry's state; 0 for the page's own entry. */
const depthKey = "sheets";

const closeOpenSheets: (() => void)[] = [];
/** Compared with the new entry's on navigation. */
let currentState: unknown = null;

/**
 * A sheet that closes otherwise leaves its history entry, since going back would race with a navigation by the same
 * press. The next sheet uses that entry, and one Back skips it.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const closeThis = () => close();
    closeOpenSheets.push(closeThis);
    if (depthOf(history.state) < closeOpenSheets.length)
      history.pushState({ ...(history.state as object | null), [depthKey]: closeOpenSheets.length }, "");
    recordHistoryEntry();
    return () => void closeOpenSheets.splice(closeOpenSheets.indexOf(closeThis), 1);
  }, [isOpen]);
}

/** Call it after each navigation. */
export function recordHistoryEntry(): void {
  currentState = history.state;
}

export function listenForBack(): () => void {
  recordHistoryEntry();
  window.addEventListener("popstate", onPop);
  return () => window.removeEventListener("popstate", onPop);
}

function onPop(event: PopStateEvent): void {
  const [before, now] = [currentState, event.state as unknown];
  recordHistoryEntry();
  // A sheet of another page closes with its page: closing it here could lead back there.
  if (pageOf(before) !== pageOf(now)) return;
  const depth = depthOf(now);
  const closing = closeOpenSheets.slice(depth);
  for (const close of closing.toReversed()) close();
  if (closing.length > 0) return;
  // Skips an entry that a closed sheet has left on the same page.
  if (depthOf(before) > depth) history.back();
}

function depthOf(state: unknown): number {
  const depth: unknown = typeof state === "object" && state !== null && depthKey in state ? state[depthKey] : 0;
  return typeof depth === "number" ? depth : 0;
}

function pageOf(state: unknown): unknown {
  return typeof state === "object" && state !== null && "idx" in state ? state.idx : null;
}
