/**
 * One row of docs/promises.md: a promise, the tests that show it, what they count, and the bounds that a figure must
 * keep for the row to stand.
 */
export interface Promised {
  /** In Swedish, for those who decide whether to trust us. */
  promise: string;
  /** The tests, from the repository's root. */
  files: readonly string[];
  project: "unit" | "db" | "alone" | "e2e";
  /** What is counted: its words, and at full count the least and the most it may be. */
  figures: Record<string, { words: string; least?: number; most?: number }>;
}

/** The paths of database tests, from the repository's root. */
export const database = (...names: string[]) => names.map((name) => `packages/testkit/src/database/${name}.test.ts`);
