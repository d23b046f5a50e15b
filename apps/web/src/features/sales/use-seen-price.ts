import { useEffect, useRef } from "react";

/** A price that has been on the screen for less than this when the press begins has not been read. */
const readMs = 1_000;

interface Seen {
  priceOre: number;
  isRead: boolean;
}

/**
 * Which price the seller had before their eyes when they pressed. `onPress` belongs on the form's
 * `onPointerDownCapture` and `onKeyDownCapture`; `isSeen` says, when the form is sent, whether the price that holds now
 * was on the screen then, and long enough to be read. Öre.
 */
export function useSeenPrice(priceOre: number) {
  const shown = useRef({ priceOre, sinceMs: Number.NEGATIVE_INFINITY });
  const pressed = useRef<Seen | null>(null);
  useEffect(() => {
    if (shown.current.priceOre !== priceOre) shown.current = { priceOre, sinceMs: performance.now() };
  }, [priceOre]);
  const seen = (): Seen => ({ priceOre: shown.current.priceOre, isRead: performance.now() - shown.current.sinceMs >= readMs });
  const onPress = () => {
    pressed.current = seen();
  };
  const isSeen = (): boolean => {
    const { priceOre: pressedOre, isRead } = pressed.current ?? seen();
    pressed.current = null;
    return isRead && pressedOre === priceOre;
  };
  return { onPress, isSeen };
}
