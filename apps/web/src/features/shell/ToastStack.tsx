import { useEffect, useRef, useState } from "react";
import { uiTexts } from "../../ui/ui-texts.ts";
import type { Toast } from "../../lib/press/toast.ts";
import { ToastItem } from "./ToastItem.tsx";
import classes from "./Toaster.module.css";

/** From anywhere on the page. */
const toastKey = "F8";

/** In the top layer, no transform or overflow of a dialog moves or clips the stack. */
function showOnTop(stack: HTMLElement | null): void {
  // Safari before 17 and Firefox before 125 have no popovers: the stack is then fixed. Its dialog may be gone already.
  if (typeof stack?.showPopover === "function" && stack.isConnected && !stack.matches(":popover-open"))
    stack.showPopover();
}

/** Away from the bottom bar. While a toast is hovered or focused, none closes by itself. */
export function ToastStack({ toasts }: { toasts: readonly Toast[] }) {
  const stack = useRef<HTMLElement>(null);
  const [isPointed, setIsPointed] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  // Removing a focused toast fires no blur event.
  useEffect(() => {
    if (!stack.current?.contains(document.activeElement)) setHasFocus(false);
  }, [toasts]);
  useEffect(() => {
    showOnTop(stack.current);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== toastKey || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      stack.current?.lastElementChild?.querySelector("button")?.focus();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only pauses the timeouts
    <section
      ref={stack}
      popover="manual"
      aria-label={uiTexts.toasts.label}
      className={classes["stack"]}
      onPointerEnter={() => setIsPointed(true)}
      onPointerLeave={() => setIsPointed(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
    >
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} isHeld={isPointed || hasFocus} />
      ))}
    </section>
  );
}
