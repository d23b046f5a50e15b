import { useEffect, useRef } from "react";

/**
 * Calls `onTaken` when an open dialog disappears with its row, but not with its page. `isOver` once it was answered.
 */
export function useTakenAway(isOpen: boolean, isOver: boolean, onTaken: (() => void) | undefined): void {
  const last = useRef({ isOpen, isOver, onTaken });
  useEffect(() => {
    last.current = { isOpen, isOver, onTaken };
  });
  useEffect(() => {
    const { pathname } = location;
    return () => {
      const standing = last.current;
      if (standing.isOpen && !standing.isOver && location.pathname === pathname) standing.onTaken?.();
    };
  }, []);
}
