import { referenceLength } from "@utspring/domain/payments/reference-signs";

export interface References<Item> {
  /** Also written as two words. */
  exact(words: readonly string[]): Set<Item>;
  /** One wrong character, or two swapped. The alphabet lacks 0, 1, I, L and O, so a look-alike is a wrong character. */
  nearly(words: readonly string[]): Set<Item>;
}

/** Each word costs a few look-ups, however many items there are. */
export function indexReferences<Item extends { reference: string }>(items: readonly Item[]): References<Item> {
  const whole = new Map<string, Item>();
  const gapped = new Map<string, Item[]>();
  for (const item of items) {
    whole.set(item.reference, item);
    for (const gap of withGaps(item.reference)) gapped.set(gap, [...(gapped.get(gap) ?? []), item]);
  }
  return {
    exact(words) {
      const found = new Set<Item>();
      for (const [index, word] of words.entries()) {
        if (word.length > referenceLength) continue;
        const text = word.length === referenceLength ? word : word + (words[index + 1] ?? "");
        const item = text.length === referenceLength ? whole.get(text.toUpperCase()) : undefined;
        if (item !== undefined) found.add(item);
      }
      return found;
    },
    nearly(words) {
      const found = new Set<Item>();
      for (const word of words) {
        if (word.length !== referenceLength) continue;
        const text = word.toUpperCase();
        for (const gap of withGaps(text)) for (const item of gapped.get(gap) ?? []) found.add(item);
        for (const swapped of withSwaps(text)) {
          const item = whole.get(swapped);
          if (item !== undefined) found.add(item);
        }
      }
      return found;
    },
  };
}

function withGaps(text: string): string[] {
  return Array.from(text, (_, index) => `${text.slice(0, index)}?${text.slice(index + 1)}`);
}

function withSwaps(text: string): string[] {
  return Array.from(
    text.slice(1),
    (_, index) => `${text.slice(0, index)}${text[index + 1] ?? ""}${text[index] ?? ""}${text.slice(index + 2)}`,
  );
}
