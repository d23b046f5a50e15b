export function combinationsWithSum<Item extends { value: number }>(
  items: readonly Item[],
  { sum, size, enough }: { sum: number; size: number; enough: number },
): Item[][] {
  const ascending = items.toSorted((one, other) => one.value - other.value);
  const found: Item[][] = [];
  const choose = (from: number, left: number, chosen: readonly Item[]): void => {
    const missing = size - chosen.length;
    for (let index = from; index <= ascending.length - missing && found.length < enough; index += 1) {
      const item = ascending[index];
      if (item === undefined || item.value * missing > left) return;
      if (missing > 1) choose(index + 1, left - item.value, [...chosen, item]);
      else if (item.value === left) found.push([...chosen, item]);
    }
  };
  if (size > 0) choose(0, sum, []);
  return found;
}
