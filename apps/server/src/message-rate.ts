/** A client says a handful of things when it opens its socket, and PING now and then. */
const burst = 60;
const perSecond = 2;

/** Counts what a socket says: `burst` at once, `perSecond` in the long run. The returned function counts `items` more, and is false when they are too many. */
export function messageRate(now: () => number = () => performance.now()): (items: number) => boolean {
  let left = burst;
  let at = now();
  return (items) => {
    const passed = now() - at;
    at += passed;
    left = Math.min(burst, left + (passed / 1_000) * perSecond) - items;
    return left >= 0;
  };
}
