import { and, eq } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import type { TransactionType } from "@utspring/domain/fund/rules";
import type { UnitOfWork } from "../kernel/transaction.ts";
import { postTransaction } from "./post-transaction.ts";
import type { PostedTransaction } from "./post-transaction.ts";
import { withdrawalRequests } from "./withdrawals/table.ts";

interface Reversal {
  reversesId: string;
  type?: TransactionType;
  amountOre: number;
  description: string;
}

/** The database refuses a second reversal (`fund_transactions_source`). @throws AppError as `refuseWaiting`. */
export async function postReversal(
  work: UnitOfWork,
  newRowId: string,
  { reversesId, type = "withdrawal", amountOre, description }: Reversal,
): Promise<PostedTransaction> {
  await refuseWaiting(work, reversesId);
  const source = { type: "correction", id: reversesId } as const;
  return postTransaction(work, newRowId, { type, amountOre, description, source, reversesId });
}

/** @throws AppError ALREADY_WAITING when the reversal of the row waits for attest. */
export async function refuseWaiting({ tx }: UnitOfWork, reversesId: string): Promise<void> {
  const r = withdrawalRequests;
  const [waiting] = await tx
    .select({ id: r.id })
    .from(r)
    .where(and(eq(r.reversesId, reversesId), eq(r.status, "waiting")));
  if (waiting) throw new AppError("ALREADY_WAITING");
}
