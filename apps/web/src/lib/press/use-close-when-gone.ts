import { useIsMutating } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { showInfoToast } from "./toast.ts";
import type { ToastText } from "./toast.ts";

interface OpenSheet {
  isOpen: boolean;
  /** Somebody else has made the sheet's action impossible. */
  isGone: boolean;
  close: () => void;
}

/** Shows the toast `text`. After the user's own action the sheet closes itself. */
export function useCloseWhenGone({ isOpen, isGone, close }: OpenSheet, text: ToastText): void {
  // The change event of the user's own mutation may arrive before its answer.
  const isMutating = useIsMutating() > 0;
  const shouldClose = isOpen && isGone && !isMutating;
  const last = useRef({ close, text });
  useEffect(() => {
    last.current = { close, text };
  });
  useEffect(() => {
    if (!shouldClose) return;
    last.current.close();
    showInfoToast(last.current.text);
  }, [shouldClose]);
}
