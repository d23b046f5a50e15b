import { useIsMutating } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { showFailure } from "./toast.ts";

interface OpenSheet {
  isOpen: boolean;
  /** Whether what the sheet is about is no longer there. */
  isGone: boolean;
  close: () => void;
}

/** Closes a sheet whose thing somebody else has removed, and says so in the words of `text`. One's own removal closes it by itself. */
export function useCloseWhenGone({ isOpen, isGone, close }: OpenSheet, text: string): void {
  // The class hears of a removal before the one who removes has had the answer.
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
