import { useCallback, useId, useLayoutEffect } from "react";

/** The open sheets, the topmost last. */
const open: string[] = [];

/**
 * The order of open sheets. `place` is this one's height, from 1; `ifOnTop` runs a key's action in the topmost sheet
 * only, since all open sheets get the event.
 */
export function useSheetPlace(isOpen: boolean) {
  const id = useId();
  useLayoutEffect(() => {
    if (!isOpen) return;
    open.push(id);
    return () => void open.splice(open.indexOf(id), 1);
  }, [isOpen, id]);
  const ifOnTop = useCallback(
    (act: () => void) => {
      if (open.at(-1) === id) act();
    },
    [id],
  );
  // A sheet that is just opening is not in the list yet.
  const at = open.indexOf(id);
  return { place: (at === -1 ? open.length : at) + 1, ifOnTop };
}
