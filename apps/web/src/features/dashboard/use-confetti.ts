import { dayOf } from "@utspring/domain/dates";
import { useEffect } from "react";

const worthIt = [100, 50, 10];
const storageKey = "utspring.confetti";

/** Confetti when 100, 50 and 10 days are left: once a day on each device, and never with reduced motion. */
export function useConfetti(daysLeft: number | null): void {
  useEffect(() => {
    if (daysLeft === null || !worthIt.includes(daysLeft)) return;
    const today = dayOf(new Date());
    if (localStorage.getItem(storageKey) === today || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    localStorage.setItem(storageKey, today);
    import("./confetti.ts").then(
      ({ throwConfetti }) => throwConfetti(),
      (error: unknown) => console.error("The confetti could not be loaded", error),
    );
  }, [daysLeft]);
}
