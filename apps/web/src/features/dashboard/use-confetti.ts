import { dayOf } from "@utspring/domain/dates";
import { useEffect } from "react";
import { deviceStorage } from "../../storage/browser-storage.ts";

const worthIt = [100, 50, 10];
const storageKey = "utspring.confetti";

const loadConfetti = () => import("./confetti.ts");

/** Once a day on each device, and never with reduced motion. `load` is the same function on every render. */
export function useConfetti(
  daysLeft: number | null,
  load: () => Promise<{ throwConfetti: () => Promise<void> | void }> = loadConfetti,
): void {
  useEffect(() => {
    if (daysLeft === null || !worthIt.includes(daysLeft)) return;
    const today = dayOf(new Date());
    if (deviceStorage().getItem(storageKey) === today || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    // Where storage is refused it would be thrown at every visit.
    if (!deviceStorage().setItem(storageKey, today)) return;
    load().then(
      ({ throwConfetti }) => throwConfetti(),
      (error: unknown) => console.error("The confetti could not be loaded", error),
    );
  }, [daysLeft, load]);
}
