import { and, eq, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import type { Tx } from "../kernel/db.ts";
import { fundLimitChanges } from "./withdrawals/table.ts";

/** After which a raised limit holds without attest. As in `withdrawal_limit` and its trigger. */
export const limitDelay = sql.raw("interval '168 hours'");

/** By the database's clock. */
export const hasLapsed = sql<boolean>`${fundLimitChanges.proposedAt} <= now() - ${limitDelay}`;

export const isWaitingChange = sql<boolean>`(${fundLimitChanges.status} = 'waiting' and not ${hasLapsed})`;

/** Frozen, or no longer runs the class: the database refuses every attest. */
export const hasProposerLeft = sql<boolean>`(not runs_class(${fundLimitChanges.proposedBy}, ${fundLimitChanges.classId}))`;

/** Does not check the proposer's account. */
export function mayAttestChange(userId: string): SQL<boolean> {
  const c = fundLimitChanges;
  return sql<boolean>`(${c.proposedBy} <> ${userId}::uuid and may_attest(${userId}::uuid, ${c.classId})
    and not is_appointed_by(${userId}::uuid, ${c.classId}, ${c.proposedBy})
    and not is_late_attester(${userId}::uuid, ${c.classId}, ${c.proposedBy}, ${c.proposedAt}))`;
}

/** The query's role must be able to read the members. */
export function canAttestChange(userId: string): SQL<boolean> {
  return sql<boolean>`(${mayAttestChange(userId)} and not ${hasProposerLeft})`;
}

/** @throws AppError NOT_FOUND, or NOT_WAITING when it is decided or holds already. */
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
