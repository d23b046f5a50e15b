export const decimals = ["comma", "point"] as const;

export const dayOrders = ["day", "month"] as const;

export interface ColumnFlags {
  columns?: string;
  dayOrder?: (typeof dayOrders)[number];
  statuses?: string;
  decimal?: (typeof decimals)[number];
}
