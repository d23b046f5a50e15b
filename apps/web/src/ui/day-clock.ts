import { dayOf, endOfDay } from "@utspring/domain/dates";

/** A device that has slept, or whose clock was set, is noticed within this time: ms. */
const lookEveryMs = 60_000;

let day: string | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** The calendar day in Sweden, the same from one call to the next until `onNewDay` has told of another. */
export function currentDay(): string {
  day ??= dayOf(new Date());
  return day;
}

/** Tells when it has become another day in Sweden: at midnight, and when a page that has slept is looked at again. Returns what ends it. */
export function onNewDay(listener: () => void): () => void {
  if (listeners.size === 0) {
    document.addEventListener("visibilitychange", look);
    // It may be long since the last listener left.
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
