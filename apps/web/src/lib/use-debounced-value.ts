import { startTransition, useEffect, useState } from "react";

/** The opened page and its data load first. Milliseconds. */
const headStart = 1_000;

/** True once the first page has had its time to load, or at once when urgent: deferred code loads then. */
export function useDebouncedValue(isUrgent: boolean): boolean {
  const [isSettled, setIsSettled] = useState(false);
  if (isUrgent && !isSettled) setIsSettled(true);
  useEffect(() => {
    // In a transition, so that React lets the browser handle input in between.
    const timer = setTimeout(() => startTransition(() => setIsSettled(true)), headStart);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}
