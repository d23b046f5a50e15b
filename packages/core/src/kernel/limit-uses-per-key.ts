/** Begins a use, and returns a function that ends it (idempotent), or null beyond `max`. */
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
