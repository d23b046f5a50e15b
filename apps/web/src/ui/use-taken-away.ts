import { useEffect, useRef } from "react";

/** Runs `onTaken` when an open question disappears with the row it belongs to, and not with the page. `isOver` once it was answered. */
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
