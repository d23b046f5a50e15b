import { eq } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { UnitOfWork } from "../../kernel/transaction.ts";
import { withdrawalRequests } from "../withdrawals/table.ts";
import { addCreditEntry } from "./add-entry.ts";
import { creditEntries } from "./table.ts";

/** Does nothing unless the stopped request was a payback. */
export function returnCreditOfRequest(work: UnitOfWork, newId: () => string, requestId: string): Promise<void> {
  return returnCredit(work, newId, { isThis: eq(creditEntries.requestId, requestId) });
}

/** Does nothing unless the corrected withdrawal was a payback. */
export async function returnCreditOfTransaction(
  work: UnitOfWork,
  newId: () => string,
  { transactionId, correctionId }: { transactionId: string; correctionId: string },
): Promise<void> {
  const r = withdrawalRequests;
  const [request] = await work.tx.select({ id: r.id }).from(r).where(eq(r.transactionId, transactionId));
  const isThis = request ? eq(creditEntries.requestId, request.id) : eq(creditEntries.transactionId, transactionId);
  await returnCredit(work, newId, { isThis, correctionId });
}

async function returnCredit(
  work: UnitOfWork,
  newId: () => string,
  { isThis, correctionId }: { isThis: SQL; correctionId?: string },
): Promise<void> {
  const [entry] = await work.tx.select().from(creditEntries).where(isThis);
  if (entry?.kind !== "paid_back") return;
  const { id: reversesId, userId, kind, amountOre } = entry;
  await addCreditEntry(work, {
    id: newId(),
    userId,
    kind,
    amountOre,
    reversesId,
    transactionId: correctionId ?? null,
  });
}
