export const decimals = ["comma", "point"] as const;

export interface ColumnFlags {
  columns?: string;
  decimal?: (typeof decimals)[number];
}
