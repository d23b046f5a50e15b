import { dayOf, endOfDay } from "@utspring/domain/dates";

/** The device may have slept, or its clock was set. Milliseconds. */
const lookEveryMs = 60_000;

let day: string | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** In Sweden; unchanged between calls until `onNewDay` reports a new day. */
export function currentDay(): string {
  day ??= dayOf(new Date());
  return day;
}

/** At midnight in Sweden, and when a page that has slept becomes visible. */
export function onNewDay(listener: () => void): () => void {
  if (listeners.size === 0) {
    document.addEventListener("visibilitychange", look);
    // The last listener may have left long ago.
    day = null;
    wait();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", look);
  };
}

function wait(): void {
  clearTimeout(timer);
  const untilMidnightMs = endOfDay(currentDay()).getTime() + 1 - Date.now();
  timer = setTimeout(look, Math.max(0, Math.min(untilMidnightMs, lookEveryMs)));
}

function look(): void {
  const now = dayOf(new Date());
  if (now !== day) {
    day = now;
    for (const listener of listeners) listener();
  }
  wait();
}
