import { and, eq } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import { violates } from "../kernel/db-errors.ts";
import type { UnitOfWork } from "../kernel/transaction.ts";
import type { PostedTransaction } from "./post-transaction.ts";
import { withdrawalRequests } from "./withdrawals/table.ts";

/** A ledger row, or above the class's limit a request that waits for attest. */
export type WithdrawalResult =
  | (PostedTransaction & { requestId: null })
  | { requestId: string; transactionId: null; seq: null; balanceAfterOre: null; hash: null };

export interface NewRequest {
  amountOre: number;
  description: string;
  /** For the correction of a deposit: the deposit. */
  reversesId?: string;
  /** It pays a member's credit back. */
  isPayback?: boolean;
}

/** Nothing is booked. @throws AppError NOT_ALLOWED when the caller was frozen or lost the role since the call began. */
export async function requestWithdrawal(work: UnitOfWork, id: string, request: NewRequest): Promise<WithdrawalResult> {
  const { tx, authorization, now } = work;
  const { classId, userId, isImpersonated } = authorization;
  if (classId === null || userId === null)
    throw new Error(`${authorization.procedure} asks without a class or a person`);
  try {
    await tx
      .insert(withdrawalRequests)
      .values({ id, classId, ...request, requestedBy: userId, isImpersonated, requestedAt: now });
  } catch (error) {
    throw violates(error, "fund_attester") ? new AppError("NOT_ALLOWED") : error;
  }
  await work.emit({ kind: "fund.requestWithdrawal", refId: id, detail: { amountOre: request.amountOre } });
  return { requestId: id, transactionId: null, seq: null, balanceAfterOre: null, hash: null };
}

/** @throws AppError NOT_FOUND, or NOT_WAITING when it is decided. */
export async function findWaiting({ tx, authorization }: UnitOfWork, requestId: string) {
  const r = withdrawalRequests;
  const [request] = await tx
    .select()
    .from(r)
    .where(and(eq(r.id, requestId), eq(r.classId, authorization.classId ?? "")));
  if (!request) throw new AppError("NOT_FOUND");
  if (request.status !== "waiting") throw new AppError("NOT_WAITING");
  return request;
}
