import { useEffect, useEffectEvent } from "react";
import { announce } from "../ui/announcer.ts";

/** A step that ends sooner is not announced. Milliseconds. */
const stepMs = 300;

/**
 * Announces an upload's start, half and end, but not each percent. `share` is 0 to 1, or null when nothing is being
 * uploaded; `say` gets 0, 50 or 100 and returns the text.
 */
export function useAnnouncedProgress(share: number | null, say: (percent: number) => string): void {
  const tell = useEffectEvent((percent: number) => announce(say(percent)));
  const percent = share === null ? null : share < 0.5 ? 0 : share < 1 ? 50 : 100;
  useEffect(() => {
    if (percent === null) return;
    const timer = setTimeout(() => tell(percent), stepMs);
    return () => clearTimeout(timer);
  }, [percent]);
}
