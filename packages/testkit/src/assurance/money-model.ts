import type { ErrorCode } from "@utspring/domain/errors";
import type { Caller } from "../caller.ts";

export interface Model {
  usesPayments: boolean;
  balance: number;
  rows: LedgerRow[];
  requirements: Requirement[];
  sessions: SalesSession[];
  sales: Sale[];
}

/** One row of the ledger. Only manual rows can be corrected, so only they keep their id. */
export interface LedgerRow {
  id: string | null;
  source: "manual" | "correction" | "payment_record" | "sales_session";
  effect: number;
  isCorrected: boolean;
}

export interface Requirement {
  id: string;
  amount: number;
  isArchived: boolean;
  exempt: number[];
  records: PaymentRecord[];
}

export interface PaymentRecord {
  id: string;
  payer: number;
  reported: number;
  approved: number;
  status: "submitted" | "approved" | "rejected";
}

export interface SalesSession {
  id: string;
  status: "active" | "completed" | "in_delivery" | "closed";
}

export interface Sale {
  id: string;
  sessionId: string;
  seller: number;
  quantity: number;
}

export interface Real {
  className: string;
  admin: Caller;
  manager: Caller;
  /** Two pupils. A model identifies them by their index here. */
  pupils: { userId: string; caller: Caller }[];
  supplierId: string;
  product: Product;
}

export interface Product {
  productId: string;
  priceOre: number;
  classProfitOre: number;
}

/** The expected result depends on the model when it runs, since commands may run concurrently. */
export interface Command {
  refusal(model: Model): ErrorCode | null;
  run(real: Real): Promise<unknown>;
  /** Applies it to the model. False when the product's answer differs from the model's. */
  apply(model: Model, result: unknown): boolean;
}

export interface Choice {
  a: number;
  b: number;
  amount: number;
}

export type Plan = (model: Model, choice: Choice) => Command | null;

export const emptyModel = (): Model => ({
  usesPayments: true,
  balance: 0,
  rows: [],
  requirements: [],
  sessions: [],
  sales: [],
});

export function command<Answer>(of: {
  refusal?: (model: Model) => ErrorCode | null;
  run: (real: Real) => Promise<Answer>;
  apply: (model: Model, result: Answer) => boolean;
}): Command {
  return {
    refusal: of.refusal ?? (() => null),
    run: of.run,
    apply: (model, result) => of.apply(model, result as Answer),
  };
}

export const pick = <T>(from: readonly T[], n: number): T | undefined => from[n % Math.max(from.length, 1)];

export function post(model: Model, row: Omit<LedgerRow, "isCorrected">): number {
  model.rows.push({ ...row, isCorrected: false });
  model.balance += row.effect;
  return model.balance;
}
