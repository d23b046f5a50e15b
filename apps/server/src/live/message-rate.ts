/** A client sends a handful of messages when it opens its socket, and a PING now and then. */
const burst = 60;
const perSecond = 2;

/** A token bucket; false when empty. */
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
