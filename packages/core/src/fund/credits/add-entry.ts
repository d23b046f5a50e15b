import { and, desc, eq } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import type { CreditKind } from "@utspring/domain/fund/credits";
import type { Tx } from "../../kernel/db.ts";
import { violates } from "../../kernel/db-errors.ts";
import type { UnitOfWork } from "../../kernel/transaction.ts";
import { creditEntries } from "./table.ts";

export interface NewCreditEntry {
  id: string;
  userId: string;
  kind: CreditKind;
  /** Öre, more than 0; `kind` says whether the balance grows. */
  amountOre: number;
  reversesId?: string;
  transactionId?: string | null;
  requestId?: string | null;
}

/** The database computes the new balance. @throws AppError CREDIT_TOO_LOW when it would be negative. */
export async function addCreditEntry({ tx, authorization, now }: UnitOfWork, entry: NewCreditEntry): Promise<void> {
  const { classId, userId: actorId } = authorization;
  if (classId === null || actorId === null)
    throw new Error(`${authorization.procedure} needs a class and a person for a credit`);
  await tx
    .insert(creditEntries)
    .values({ ...entry, classId, actorId, createdAt: now })
    .catch((error: unknown) => {
      throw violates(error, "credit_entries_balance") ? new AppError("CREDIT_TOO_LOW") : error;
    });
}

/** Öre; null for a member who never had any. */
export async function loadCredit(
  tx: Tx,
  { classId, userId }: { classId: string; userId: string },
): Promise<number | null> {
  const e = creditEntries;
  const [latest] = await tx
    .select({ balanceOre: e.balanceAfterOre })
    .from(e)
    .where(and(eq(e.classId, classId), eq(e.userId, userId)))
    .orderBy(desc(e.number))
    .limit(1);
  return latest?.balanceOre ?? null;
}
