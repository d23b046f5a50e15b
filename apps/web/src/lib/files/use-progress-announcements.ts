import { useEffect, useEffectEvent } from "react";
import { announce } from "../../ui/announcer.ts";

/** A stage is announced only if it lasts this long. Milliseconds. */
const minStageMs = 300;

/** At 0, 50 and 100 percent. `share` is 0 to 1, or null without an upload; `textFor` gets the percent. */
export function useProgressAnnouncements(share: number | null, textFor: (percent: number) => string): void {
  const announcePercent = useEffectEvent((percent: number) => announce(textFor(percent)));
  const percent = share === null ? null : share < 0.5 ? 0 : share < 1 ? 50 : 100;
  useEffect(() => {
    if (percent === null) return;
    const timer = setTimeout(() => announcePercent(percent), minStageMs);
    return () => clearTimeout(timer);
  }, [percent]);
}
