import { and, eq } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import type { UnitOfWork } from "../kernel/transaction.ts";
import { paymentRecords } from "./table.ts";

/** Only one report of a payer can wait. @throws AppError PENDING_FIRST. */
export async function refusePending(
  { tx }: UnitOfWork,
  { requirementId, userId }: { requirementId: string; userId: string | null },
): Promise<void> {
  if (userId === null) return;
  const r = paymentRecords;
  const [pending] = await tx
    .select({ id: r.id })
    .from(r)
    .where(and(eq(r.requirementId, requirementId), eq(r.userId, userId), eq(r.status, "submitted")));
  if (pending) throw new AppError("PENDING_FIRST");
}
