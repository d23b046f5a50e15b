/**
 * One row of docs/guarantees.md: a guarantee, the tests that verify it, the figures they report, and the bounds of each
 * figure.
 */
export interface Guarantee {
  /** In Swedish, for the people who decide whether to use the product. */
  guarantee: string;
  /** The tests, from the repository's root. */
  files: readonly string[];
  project: "unit" | "bank" | "db" | "alone" | "e2e";
  /** The figures: a name, and at full count the lowest and highest allowed value. */
  figures: Record<string, { label: string; min?: number; max?: number }>;
}

/** The paths of database tests, from the repository's root. */
export const databaseTestPaths = (...names: string[]) =>
  names.map((name) => `packages/testkit/src/database/${name}.test.ts`);
