/**
 * Limits concurrent uses per key, for example open connections per IP address. The returned function begins a use and
 * returns a function that ends it (safe to call again), or null when `max` uses of the key have not ended.
 */
export function limitUsesPerKey(max: number): (key: string) => (() => void) | null {
  const uses = new Map<string, number>();
  return (key) => {
    const before = uses.get(key) ?? 0;
    if (before >= max) return null;
    uses.set(key, before + 1);
    let isOpen = true;
    return () => {
      if (!isOpen) return;
      isOpen = false;
      const left = (uses.get(key) ?? 1) - 1;
      if (left === 0) uses.delete(key);
      else uses.set(key, left);
    };
  };
}
