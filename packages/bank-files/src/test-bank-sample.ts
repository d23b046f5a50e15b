import type { BankRow, ProfileId } from "./bank-file.ts";

export interface BankSample {
  title: string;
  profile: ProfileId;
  text: string;
  rows: Partial<BankRow>[];
  skipped?: Record<string, [count: number, sumOre: number]>;
  balanceOre?: number;
  period?: [string, string];
  isBalanced?: boolean;
}

export const lines = (...all: string[]): string => `${all.join("\n")}\n`;
