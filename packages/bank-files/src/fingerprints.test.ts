import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readBankFile } from "./read-bank-file.ts";
import { bytesOf } from "./test-bytes.ts";

interface Line {
  day: number;
  who: string;
  words: string;
  ore: number;
}

/** Few values, so that many rows are equal. */
const line: fc.Arbitrary<Line> = fc.record({
  day: fc.integer({ min: 1, max: 3 }),
  who: fc.constantFrom("MARIA BERG", "ÅSA ÖBERG"),
  words: fc.constantFrom("K7QXM", "Flak; K7QXM", 'sa "hej"', ""),
  ore: fc.constantFrom(25000, 9950, -25000, 0, 125000, 5),
});
const heading = "Bokfdag;Avsändarnr;Avsändarnamn;Meddelande;Belopp\n";
const kronor = (ore: number) =>
  `${ore < 0 ? "-" : ""}${Math.floor(Math.abs(ore) / 100)},${String(Math.abs(ore) % 100).padStart(2, "0")}`;
const textOf = (lines: readonly Line[]) =>
  heading +
  lines
    .map(({ day, who, words, ore }) => `2026-03-0${day};;${who};"${words.replaceAll('"', '""')}";${kronor(ore)}\n`)
    .join("");
const read = async (lines: readonly Line[]) => readBankFile(bytesOf(textOf(lines)));
const fingerprintsOf = async (lines: readonly Line[]) => {
  if (lines.length === 0) return [];
  return (await read(lines)).rows.map(({ fingerprint }) => fingerprint);
};
const shuffled = (lines: readonly Line[], seed: number) =>
  lines
    .map((one, index) => ({ one, key: Math.sin(seed + index * 12.9898) * 43758.5453 }))
    .toSorted((a, b) => (a.key % 1) - (b.key % 1))
    .map(({ one }) => one);

describe("fingerprints", () => {
  it("a file in any order gives the same fingerprints, one for each payment", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 30 }), fc.integer(), async (lines, seed) => {
        const first = await fingerprintsOf(lines);
        expect(new Set(first).size).toBe(first.length);
        expect((await fingerprintsOf(shuffled(lines, seed))).toSorted()).toEqual(first.toSorted());
      }),
      { numRuns: 200 },
    );
  });

  it("two overlapping files together give the larger number of each kind of payment (multiset union)", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(line, { maxLength: 20 }), { minLength: 1, maxLength: 4 }), async (parts) => {
        const stored = new Set((await Promise.all(parts.map(fingerprintsOf))).flat());
        const kinds = new Map<string, number>();
        for (const part of parts) {
          const counts = new Map<string, number>();
          for (const one of part.filter(({ ore }) => ore > 0)) {
            const key = JSON.stringify(one);
            counts.set(key, (counts.get(key) ?? 0) + 1);
          }
          for (const [key, count] of counts) kinds.set(key, Math.max(kinds.get(key) ?? 0, count));
        }
        expect(stored.size).toBe([...kinds.values()].reduce((sum, count) => sum + count, 0));
      }),
      { numRuns: 200 },
    );
  });

  it("a day fetched at noon and again in the evening gives only what is missing", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { maxLength: 20 }),
        fc.array(line, { maxLength: 20 }),
        fc.integer(),
        async (noon, later, seed) => {
          const known = new Set(await fingerprintsOf(noon));
          const evening = await fingerprintsOf(shuffled([...noon, ...later], seed));
          expect(evening.filter((one) => !known.has(one))).toHaveLength(later.filter(({ ore }) => ore > 0).length);
          expect([...known].every((one) => evening.includes(one))).toBe(true);
        },
      ),
      { numRuns: 200 },
    );
  });

  it("the amounts read and the amounts skipped add up to the file's", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 40 }), async (lines) => {
        const { rows, skipped } = await read(lines);
        const sum = (all: number[]) => all.reduce((total, ore) => total + ore, 0);
        expect(sum(rows.map(({ amountOre }) => amountOre)) + sum(skipped.map(({ sumOre }) => sumOre))).toBe(
          sum(lines.map(({ ore }) => ore)),
        );
        expect(rows.length + sum(skipped.map(({ count }) => count))).toBe(lines.length);
      }),
      { numRuns: 200 },
    );
  });

  it("20,000 rows are read, in less than fifteen seconds", async () => {
    const lines = Array.from({ length: 20_000 }, (_, index) => ({
      day: 1 + (index % 3),
      who: "MARIA BERG",
      words: `Flak ${index % 5000}`,
      ore: 25000,
    }));
    const start = performance.now();
    expect((await read(lines)).rows).toHaveLength(20_000);
    expect(performance.now() - start).toBeLessThan(15_000);
  });
});
