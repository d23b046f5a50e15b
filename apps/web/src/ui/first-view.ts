import { dayOf } from "@utspring/domain/dates";
import { createContext, use, useSyncExternalStore } from "react";
import { currentDay, onNewDay } from "./day-clock.ts";

/** What the server rendered the page by (apps/server/src/boot-data.ts). The browser must begin with the same, or it would have to throw the page away. */
export interface FirstView {
  now: Date;
  /** What the browser says that it is; whoever lies sees the page change once. */
  isPhone: boolean;
}

/** Null where nothing was rendered ahead: the device's own clock and width from the start. */
export const FirstViewContext = createContext<FirstView | null>(null);

/** True on the server, and in the browser while it takes over what was rendered there: then whatever only the device knows must wait. */
export function useIsFirst(): boolean {
  return useSyncExternalStore(never, () => false, () => true);
}

/** The present, as it was when the component was rendered. A new day in Sweden renders it again. */
export function useNow(): Date {
  const first = use(FirstViewContext);
  useSyncExternalStore(onNewDay, currentDay, () => (first === null ? currentDay() : dayOf(first.now)));
  return useIsFirst() && first !== null ? first.now : new Date();
}

/** Whether a media query holds. `onPhone` is what it says on a phone; on a computer it says the opposite. */
export function useMedia(query: string, onPhone: boolean): boolean {
  const first = use(FirstViewContext);
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    () => matchMedia(query).matches,
    () => (first?.isPhone ?? false) === onPhone,
  );
}

function never(): () => void {
  return () => undefined;
}
