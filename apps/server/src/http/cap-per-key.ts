/**
 * Limits how many slots each key holds at a time. The returned function takes a slot and returns a function that frees
 * it (safe to call again), or null when the key holds `max`.
 */
export function capPerKey(max: number): (key: string) => (() => void) | null {
  const held = new Map<string, number>();
  return (key) => {
    const before = held.get(key) ?? 0;
    if (before >= max) return null;
    held.set(key, before + 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      const left = (held.get(key) ?? 1) - 1;
      if (left === 0) held.delete(key);
      else held.set(key, left);
    };
  };
}
