import { seededRandom } from "../seeded-random.ts";

export interface Random {
  below(bound: number): number;
  chance(share: number): boolean;
  pick<Value>(values: readonly [Value, ...Value[]] | readonly Value[]): Value;
  weighted<Name extends string>(weights: Readonly<Record<Name, number>>): Name;
  shuffled<Value>(values: readonly Value[]): Value[];
}

export function randomOf(seed: number): Random {
  const below = seededRandom(seed);
  const random: Random = {
    below,
    chance: (share) => below(1_000_000) < share * 1_000_000,
    pick: (values) => {
      const value = values[below(values.length)];
      if (value === undefined) throw new Error("nothing to pick from");
      return value;
    },
    weighted: (weights) => {
      const entries = Object.entries(weights) as [keyof typeof weights & string, number][];
      let left = (below(1_000_000) / 1_000_000) * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [name, weight] of entries) {
        left -= weight;
        if (left < 0) return name as never;
      }
      return entries.at(-1)?.[0] as never;
    },
    shuffled: (values) =>
      values
        .map((value) => ({ value, place: below(2 ** 31) }))
        .toSorted((one, other) => one.place - other.place)
        .map(({ value }) => value),
  };
  return random;
}
