import { startTransition, useEffect, useState } from "react";

/** The time that the opened page and its data get to load first. Milliseconds. */
const firstLoadMs = 1_000;

/** True a second after mount, or at once when urgent: deferred code and data may load then. */
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
