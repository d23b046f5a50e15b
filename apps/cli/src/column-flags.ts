/** What `--decimal` takes. */
export const decimals = ["comma", "point"] as const;

/** The flags that say what a bank file's columns are. */
export interface ColumnFlags {
  columns?: string;
  decimal?: (typeof decimals)[number];
}
