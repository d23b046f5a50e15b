import type { TransactionType } from "@utspring/domain/fund/rules";
import type { UnitOfWork } from "../kernel/transaction.ts";
import { postTransaction } from "./post-transaction.ts";
import type { PostedTransaction } from "./post-transaction.ts";

interface Reversal {
  reversesId: string;
  type?: TransactionType;
  amountOre: number;
  description: string;
}

/** The database refuses a second reversal of a row (`fund_transactions_source`). */
export function postReversal(
  work: UnitOfWork,
  newRowId: string,
  { reversesId, type = "withdrawal", amountOre, description }: Reversal,
): Promise<PostedTransaction> {
  const source = { type: "correction", id: reversesId } as const;
  return postTransaction(work, newRowId, { type, amountOre, description, source, reversesId });
}
