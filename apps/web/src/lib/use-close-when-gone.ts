import { useIsMutating } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { showNotice } from "./toast.ts";
import type { ToastText } from "./toast.ts";

interface OpenSheet {
  isOpen: boolean;
  /** True when the sheet's subject no longer exists. */
  isGone: boolean;
  close: () => void;
}

/**
 * Closes a sheet whose subject somebody else has removed, with the notice `text`. The user's own removal closes the
 * sheet itself.
 */
export function useCloseWhenGone({ isOpen, isGone, close }: OpenSheet, text: ToastText): void {
  // The event of the user's own removal may come before its answer.
  const isActing = useIsMutating() > 0;
  const isOver = isOpen && isGone && !isActing;
  const last = useRef({ close, text });
  useEffect(() => {
    last.current = { close, text };
  });
  useEffect(() => {
    if (!isOver) return;
    last.current.close();
    showNotice(last.current.text);
  }, [isOver]);
}
