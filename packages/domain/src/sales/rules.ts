import { addDays, daysBetween } from "../dates.ts";

/** Public, since the image holds nothing personal. */
export function imageUrlOf(imageKey: string): string;
export function imageUrlOf(imageKey: string | null): string | null;
export function imageUrlOf(imageKey: string | null): string | null {
  return imageKey === null ? null : `/img/${imageKey}`;
}

/** The server looks at the bytes and keeps the image as WebP. */
export const imageTypes = ["image/jpeg", "image/png", "image/webp", "image/gif"] as const;
export const maxImageBytes = 10 * 1024 * 1024;

/** Before anything is sent, by type and size alone. */
export function imageFault({ type, size }: { type: string; size: number }): "IMAGE_TYPE" | "IMAGE_TOO_HEAVY" | null {
  if (!imageTypes.some((known) => known === type)) return "IMAGE_TYPE";
  return size > maxImageBytes ? "IMAGE_TOO_HEAVY" : null;
}

interface SoldOnDay {
  day: string;
  quantity: number;
  amountOre: number;
}

const maxEmptyDays = 120;

/** With the days between that sold nothing, for a chart by day. A very long session keeps its gaps. */
export function everyDay(days: readonly SoldOnDay[]): SoldOnDay[] {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const span = daysBetween(first.day, last.day) + 1;
  if (span > maxEmptyDays) return [...days];
  const sold = new Map(days.map((one) => [one.day, one]));
  return Array.from({ length: span }, (_, index) => addDays(first.day, index)).map(
    (day) => sold.get(day) ?? { day, quantity: 0, amountOre: 0 },
  );
}
