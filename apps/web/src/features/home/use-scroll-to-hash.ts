import { useEffect, useRef } from "react";
import type { RefObject } from "react";
import { useLocation } from "react-router-dom";

/**
 * Brings the part of a page that the address names after its # into view, as a browser does by itself where no router
 * runs.
 */
export function useScrollToHash(id: string | undefined): RefObject<HTMLElement | null> {
  const part = useRef<HTMLElement>(null);
  const { hash, key } = useLocation();
  useEffect(() => {
    if (id === undefined || hash !== `#${id}`) return undefined;
    // A moment later, when the shell has gone to the top of the new page.
    const timer = setTimeout(() => part.current?.scrollIntoView());
    return () => clearTimeout(timer);
  }, [id, hash, key]);
  return part;
}
