import { useCallback, useRef } from "react";

/**
 * The first field with `data-autofocus`, else the heading, from where a screen reader reads on. A field that loads
 * later takes focus as long as it is on the heading, which has `tabIndex={-1}`.
 */
export function useDialogStart() {
  const titleRef = useRef<HTMLHeadingElement>(null);
  const bodyRef = useCallback((node: HTMLElement | null) => {
    if (node === null) return;
    const field = () => node.querySelector<HTMLElement>("[data-autofocus]");
    // Mantine's focus trap focuses the first element with this attribute in document order.
    titleRef.current?.toggleAttribute("data-autofocus", field() === null);
    const observer = new MutationObserver(() => {
      if (document.activeElement === titleRef.current) field()?.focus({ preventScroll: true });
    });
    observer.observe(node, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return { titleRef, bodyRef };
}
