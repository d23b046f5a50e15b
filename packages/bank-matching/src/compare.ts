/** Compares two texts by their characters, so that the order is the same on every device. */
export const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
