import { useState } from "react";

/** How often a value has changed since the component was mounted: 0 at first, so that nothing flashes. */
export function useChangeCount(value: number): number {
  const [seen, setSeen] = useState({ value, changes: 0 });
  if (seen.value === value) return seen.changes;
  setSeen({ value, changes: seen.changes + 1 });
  return seen.changes + 1;
}
