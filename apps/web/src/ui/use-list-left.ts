import { useEffect, useEffectEvent } from "react";
import type { RefObject } from "react";

/**
 * Runs `onLeft` when a person has gone elsewhere than the list: with the mouse by moving it out, with a finger by tapping outside, with keys by moving
 * focus out while no pointer rests on the list.
 */
export function useListLeft(list: RefObject<HTMLElement | null>, isActive: boolean, onLeft: () => void): void {
  const leave = useEffectEvent(onLeft);
  useEffect(() => {
    if (!isActive) return;
    // A toast lies over the page: to read it, close it or press its undo is not to leave the list.
    const isOutside = (target: EventTarget | null) =>
      !(target instanceof Element) || (list.current?.contains(target) !== true && target.closest("[role=alert], [role=status], [data-focus-layer]") === null);
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
    // A tap's own work is done first: nothing moves between the finger and what it meant.
    document.addEventListener("click", leaveIfOutside);
    return () => {
      document.removeEventListener("pointermove", onMove);
      document.removeEventListener("focusin", onFocus);
      document.removeEventListener("click", leaveIfOutside);
    };
  }, [isActive, list]);
}
