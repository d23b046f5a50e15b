import { useEffect, useRef } from "react";
import type { RefObject } from "react";

/** For a page's heading: it takes focus when the page opens, so a screen reader and the keyboard start there. */
export function useFocusOnOpen(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  // A moment later, when the shell has let go of the old page; and never out of the hands of someone already at work.
  useEffect(() => {
    const timer = setTimeout(() => {
      const held = document.activeElement;
      if (held === null || held === document.body || held.tagName === "MAIN") heading.current?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, []);
  return heading;
}
