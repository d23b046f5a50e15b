import type { TransactionType } from "@utspring/domain/fund/rules";
import type { UnitOfWork } from "../kernel/transaction.ts";
import { postTransaction } from "./post-transaction.ts";
import type { PostedTransaction } from "./post-transaction.ts";

interface Reversal {
  /** The ledger row that is reversed. */
  reversesId: string;
  /** The type of the new row; a deposit is reversed by a withdrawal. */
  type?: TransactionType;
  amountOre: number;
  description: string;
}

/**
 * Adds the ledger row `newRowId`, which reverses another; the database refuses a second one
 * (`fund_transactions_source`).
 */
export function postReversal(
  work: UnitOfWork,
  newRowId: string,
  { reversesId, type = "withdrawal", amountOre, description }: Reversal,
): Promise<PostedTransaction> {
  const source = { type: "correction", id: reversesId } as const;
  return postTransaction(work, newRowId, { type, amountOre, description, source, reversesId });
}
