import { useState } from "react";

/** How many times a value has become another since the screen opened: 0 at first, so nothing flashes on arrival. */
export function useChangeCount(value: number): number {
  const [seen, setSeen] = useState({ value, changes: 0 });
  if (seen.value === value) return seen.changes;
  setSeen({ value, changes: seen.changes + 1 });
  return seen.changes + 1;
}
