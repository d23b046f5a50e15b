import { dayOf } from "@utspring/domain/dates";
import type { InitialData } from "@utspring/domain/initial-data";
import { createContext, use, useSyncExternalStore } from "react";
import { currentDay, onNewDay } from "./day-clock.ts";

/** What the server rendered the page with. The browser must start with the same values, or hydration fails. */
export type HydrationValues = Pick<InitialData, "now" | "isPhone">;

/** Null without server rendering: the device's own clock and width apply from the start. */
export const HydrationContext = createContext<HydrationValues | null>(null);

const never = () => () => undefined;

/** True on the server and during hydration, while values that only the device knows must wait. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}

/** The time of rendering. A new day in Sweden renders the component again. */
export function useNow(): Date {
  const first = use(HydrationContext);
  useSyncExternalStore(onNewDay, currentDay, () => (first === null ? currentDay() : dayOf(new Date(first.now))));
  return useIsHydrating() && first !== null ? new Date(first.now) : new Date();
}

const onScreen = new Map<string, boolean>();

/** On paper as on the screen: Chromium counts the sheets first, and leaves those blank that another layout saves. */
function matchesOnScreen(query: string): boolean {
  const shown = onScreen.get(query);
  if (shown !== undefined && matchMedia("print").matches) return shown;
  const { matches } = matchMedia(query);
  onScreen.set(query, matches);
  return matches;
}

/** Until hydration, `onPhone` is the value on a phone, and its opposite the value on a computer. */
export function useMedia(query: string, onPhone: boolean): boolean {
  const first = use(HydrationContext);
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    () => matchesOnScreen(query),
    () => (first?.isPhone ?? false) === onPhone,
  );
}
