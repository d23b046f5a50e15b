import { and, eq, sql } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import type { Tx } from "../kernel/db.ts";
import { fundLimitChanges } from "./withdrawals/table.ts";

/**
 * True for a change that has waited for seven days and therefore holds, by the database's clock. The same as in
 * `withdrawal_limit` and its trigger.
 */
export const hasLapsed = sql<boolean>`${fundLimitChanges.proposedAt} <= now() - interval '168 hours'`;

/** The change, while it waits. @throws AppError NOT_FOUND, or NOT_WAITING when it is decided or holds already. */
export async function findWaitingChange(tx: Tx, classId: string, changeId: string) {
  const c = fundLimitChanges;
  const [found] = await tx
    .select({ change: c, hasLapsed })
    .from(c)
    .where(and(eq(c.id, changeId), eq(c.classId, classId)));
  if (!found) throw new AppError("NOT_FOUND");
  if (found.change.status !== "waiting" || found.hasLapsed) throw new AppError("NOT_WAITING");
  return found.change;
}
