import { and, eq, sql } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import type { Tx } from "../../kernel/db.ts";
import { expenseClaims } from "./table.ts";

const c = expenseClaims;

/** Approved, but its withdrawal was stopped at attest. */
export const isStopped = sql<boolean>`(${c.status} = 'approved' and is_stopped_request(${c.requestId}))`;

/** It waits, or was stopped at attest. @throws AppError NOT_FOUND or CLAIM_DECIDED. */
export async function findOpenClaim(tx: Tx, classId: string, claimId: string) {
  const [found] = await tx
    .select({ claim: c, isStopped })
    .from(c)
    .where(and(eq(c.id, claimId), eq(c.classId, classId)));
  if (!found) throw new AppError("NOT_FOUND");
  if (found.claim.status !== "waiting" && !found.isStopped) throw new AppError("CLAIM_DECIDED");
  return found.claim;
}
