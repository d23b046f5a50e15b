import { startTransition, useEffect, useState } from "react";

/** So that the opened page and its data load first. Milliseconds. */
const firstLoadMs = 1_000;

/** A second after mount, or at once when urgent. */
export function useMayLoadDeferred(isUrgent: boolean): boolean {
  const [mayLoad, setIsSettled] = useState(false);
  if (isUrgent && !mayLoad) setIsSettled(true);
  useEffect(() => {
    // In a transition, so that React lets the browser handle input in between.
    const timer = setTimeout(() => startTransition(() => setIsSettled(true)), firstLoadMs);
    return () => clearTimeout(timer);
  }, []);
  return mayLoad;
}
