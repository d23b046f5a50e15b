import { useCallback, useId, useLayoutEffect } from "react";

/** The topmost last. */
const openIds: string[] = [];

/** `level` is 1 for the lowest. `ifOnTop`: all open sheets get a key's event. */
export function useSheetLevel(isOpen: boolean) {
  const id = useId();
  useLayoutEffect(() => {
    if (!isOpen) return;
    openIds.push(id);
    return () => void openIds.splice(openIds.indexOf(id), 1);
  }, [isOpen, id]);
  const ifOnTop = useCallback(
    (act: () => void) => {
      if (openIds.at(-1) === id) act();
    },
    [id],
  );
  // A sheet that is just opening is not in the list yet.
  const index = openIds.indexOf(id);
  return { level: (index === -1 ? openIds.length : index) + 1, ifOnTop };
}
