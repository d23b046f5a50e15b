import { useCallback, useRef } from "react";

/**
 * Where a dialog begins: on its first field, if one is marked `data-autofocus`, else on its heading, from where a screen reader reads on. A field
 * whose code comes later takes over as long as focus has not left the heading. The refs are for the dialog's title, which has `tabIndex={-1}`, and for what is under it.
 */
export function useDialogStart() {
  const titleRef = useRef<HTMLHeadingElement>(null);
  const bodyRef = useCallback((node: HTMLElement | null) => {
    if (node === null) return;
    const field = () => node.querySelector<HTMLElement>("[data-autofocus]");
    // Mantine's focus trap begins on the first element with this attribute, in the order of the document.
    titleRef.current?.toggleAttribute("data-autofocus", field() === null);
    const observer = new MutationObserver(() => {
      if (document.activeElement === titleRef.current) field()?.focus({ preventScroll: true });
    });
    observer.observe(node, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return { titleRef, bodyRef };
}
