import { useEffect, useEffectEvent } from "react";
import type { RefObject } from "react";

/** By moving the mouse out, tapping outside, or moving focus out while no pointer is on the list. */
export function useListLeft(list: RefObject<HTMLElement | null>, isActive: boolean, onLeft: () => void): void {
  const leave = useEffectEvent(onLeft);
  useEffect(() => {
    if (!isActive) return;
    // Toasts and sheets are above the page, so using them does not leave the list.
    const isOutside = (target: EventTarget | null) =>
      !(target instanceof Element) ||
      (list.current?.contains(target) !== true &&
        target.closest("[role=alert], [role=status], [data-focus-layer], [data-portal]") === null);
    const leaveIfOutside = ({ target }: Event) => {
      if (isOutside(target)) leave();
    };
    const onMove = (event: PointerEvent) => {
      if (event.pointerType !== "touch") leaveIfOutside(event);
    };
    const onFocus = (event: FocusEvent) => {
      if (list.current?.matches(":hover") !== true) leaveIfOutside(event);
    };
    document.addEventListener("pointermove", onMove);
    document.addEventListener("focusin", onFocus);
    // After the tap's own action, so that nothing moves under the finger first.
    document.addEventListener("click", leaveIfOutside);
    return () => {
      document.removeEventListener("pointermove", onMove);
      document.removeEventListener("focusin", onFocus);
      document.removeEventListener("click", leaveIfOutside);
    };
  }, [isActive, list]);
}
