import { useEffect, useRef } from "react";

/** A price shown for less than this before the press counts as unread. Milliseconds. */
const readMs = 1_000;

interface Seen {
  priceOre: number;
  isRead: boolean;
}

/** For `onPointerDownCapture` and `onKeyDownCapture` of the form; `isSeen`: shown long enough to be read. */
export function useSeenPrice(priceOre: number) {
  const shown = useRef({ priceOre, sinceMs: Number.NEGATIVE_INFINITY });
  const pressed = useRef<Seen | null>(null);
  useEffect(() => {
    if (shown.current.priceOre !== priceOre) shown.current = { priceOre, sinceMs: performance.now() };
  }, [priceOre]);
  const seen = (): Seen => ({
    priceOre: shown.current.priceOre,
    isRead: performance.now() - shown.current.sinceMs >= readMs,
  });
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
