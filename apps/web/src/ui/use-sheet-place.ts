import { useCallback, useId, useLayoutEffect } from "react";

/** The open sheets, the topmost last. */
const open: string[] = [];

/**
 * Sheets lie on each other in the order in which they were opened. `place` is how high this one lies, from 1; `ifOnTop` runs
 * what a key means to the topmost alone, since every open sheet hears it.
 */
export function useSheetPlace(isOpen: boolean) {
  const id = useId();
  useLayoutEffect(() => {
    if (!isOpen) return;
    open.push(id);
    return () => void open.splice(open.indexOf(id), 1);
  }, [isOpen, id]);
  const ifOnTop = useCallback((act: () => void) => {
    if (open.at(-1) === id) act();
  }, [id]);
  // One that is just opening is not among them yet.
  const at = open.indexOf(id);
  return { place: (at === -1 ? open.length : at) + 1, ifOnTop };
}
