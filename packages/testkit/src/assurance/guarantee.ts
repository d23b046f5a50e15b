export interface Guarantee {
  /** In Swedish, for the people who decide whether to use the product. */
  guarantee: string;
  files: readonly string[];
  project: "unit" | "bank" | "db" | "alone" | "e2e";
  /** The figures: a name, and at full count the lowest and highest allowed value. */
  figures: Record<string, { label: string; min?: number; max?: number }>;
}

export const databaseTestPaths = (...names: string[]) =>
  names.map((name) => `packages/testkit/src/database/${name}.test.ts`);
