import { useCallback, useRef, useState } from "react";

const thresholdPx = 10;

export function isAtEnd(box: { scrollHeight: number; scrollTop: number; clientHeight: number }): boolean {
  return box.scrollHeight - box.scrollTop - box.clientHeight <= thresholdPx;
}

export function useReadToEnd() {
  const [hasReachedEnd, setHasReachedEnd] = useState(false);
  const shown = useRef<HTMLElement>(null);
  const region = useCallback((box: HTMLElement | null) => {
    shown.current = box;
    if (!box) return;
    const look = () => {
      // A box without height has no layout yet.
      if (box.clientHeight > 0 && isAtEnd(box)) setHasReachedEnd(true);
    };
    box.addEventListener("scroll", look, { passive: true });
    const resizing = new ResizeObserver(look);
    resizing.observe(box);
    look();
    return () => {
      box.removeEventListener("scroll", look);
      resizing.disconnect();
    };
  }, []);
  /** The button that was pressed is out of sight then. */
  const goToEnd = () => {
    shown.current?.scrollTo({ top: shown.current.scrollHeight });
    shown.current?.focus({ preventScroll: true });
  };
  return { region, hasReachedEnd, goToEnd };
}
