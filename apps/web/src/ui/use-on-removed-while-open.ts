import { useEffect, useRef } from "react";

/** Not when the dialog was answered, nor when it disappears with its page. */
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
