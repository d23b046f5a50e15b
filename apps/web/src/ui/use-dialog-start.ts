import { useCallback, useRef } from "react";

/**
 * Focuses a dialog's first field, if one has `data-autofocus`, else its heading, from where a screen reader reads on. A
 * field whose code loads later takes focus as long as it is still on the heading. The refs are for the dialog's title,
 * which has `tabIndex={-1}`, and for its body.
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
