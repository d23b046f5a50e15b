import type { BankRow, ProfileId } from "./bank-file.ts";

/** A file of a bank, with invented people, and what it says. */
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

/** A text of lines, each with its end. */
export const lines = (...all: string[]): string => `${all.join("\n")}\n`;
