import { useEffect, useRef } from "react";
import type { RefObject } from "react";
import { useLocation } from "react-router-dom";

export function useScrollToHash(id: string | undefined): RefObject<HTMLElement | null> {
  const part = useRef<HTMLElement>(null);
  const { hash, key } = useLocation();
  useEffect(() => {
    if (id === undefined || hash !== `#${id}`) return undefined;
    // Delayed until the shell has scrolled the new page to its top.
    const timer = setTimeout(() => part.current?.scrollIntoView());
    return () => clearTimeout(timer);
  }, [id, hash, key]);
  return part;
}
