import { and, eq } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import type { Tx } from "../../kernel/db.ts";
import { expenseClaims } from "./table.ts";

/** A claim of the class, while it waits. @throws AppError NOT_FOUND, or CLAIM_DECIDED. */
export async function findWaitingClaim(tx: Tx, classId: string, claimId: string) {
  const c = expenseClaims;
  const [claim] = await tx
    .select()
    .from(c)
    .where(and(eq(c.id, claimId), eq(c.classId, classId)));
  if (!claim) throw new AppError("NOT_FOUND");
  if (claim.status !== "waiting") throw new AppError("CLAIM_DECIDED");
  return claim;
}
