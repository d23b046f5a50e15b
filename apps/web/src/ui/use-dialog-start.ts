import { useCallback, useRef } from "react";

/** The heading, from where a screen reader reads on, unless a field has `data-autofocus`, also one that loads later. */
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
