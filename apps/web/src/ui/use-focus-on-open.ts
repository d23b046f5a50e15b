import { useEffect, useRef } from "react";
import type { RefObject } from "react";

/** So that screen readers and the keyboard start there. */
export function useFocusOnOpen(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  // Delayed until the shell has removed the old page; skipped when the user is already typing.
  useEffect(() => {
    const timer = setTimeout(() => {
      const held = document.activeElement;
      if (held === null || held === document.body || held.tagName === "MAIN")
        heading.current?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, []);
  return heading;
}
