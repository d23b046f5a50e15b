import { useIsMutating } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { showFailure } from "./toast.ts";

interface OpenSheet {
  isOpen: boolean;
  /** True when the sheet's subject no longer exists. */
  isGone: boolean;
  close: () => void;
}

/**
 * Closes a sheet whose subject somebody else has removed, with the toast `text`. The user's own removal closes the
 * sheet itself.
 */
export function useCloseWhenGone({ isOpen, isGone, close }: OpenSheet, text: string): void {
  // The event of the user's own removal may come before its answer.
  const isActing = useIsMutating() > 0;
  const isOver = isOpen && isGone && !isActing;
  const closeSheet = useRef(close);
  useEffect(() => {
    closeSheet.current = close;
  });
  useEffect(() => {
    if (!isOver) return;
    closeSheet.current();
    showFailure(text);
  }, [isOver, text]);
}
