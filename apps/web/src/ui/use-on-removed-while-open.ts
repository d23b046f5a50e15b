import { useEffect, useRef } from "react";

/**
 * Calls `onRemoved` when an open dialog that nobody has answered disappears with its row, but not with its page.
 */
export function useOnRemovedWhileOpen(isOpen: boolean, isAnswered: boolean, onRemoved: (() => void) | undefined): void {
  const last = useRef({ isOpen, isAnswered, onRemoved });
  useEffect(() => {
    last.current = { isOpen, isAnswered, onRemoved };
  });
  useEffect(() => {
    const { pathname } = location;
    return () => {
      const { current } = last;
      if (current.isOpen && !current.isAnswered && location.pathname === pathname) current.onRemoved?.();
    };
  }, []);
}
