import { useRef } from "react";
import { trackAction } from "./press-guard.ts";

/** Once at a time for each key, and tells the press guard. A second call resolves as the first does. */
export function useSingleFlight<Result>() {
  const running = useRef(new Map<string, Promise<Result>>());
  return (act: () => Promise<Result>, key = ""): Promise<Result> => {
    const before = running.current.get(key);
    if (before) return before;
    const ended = act().finally(() => running.current.delete(key));
    running.current.set(key, ended);
    trackAction(ended);
    return ended;
  };
}
