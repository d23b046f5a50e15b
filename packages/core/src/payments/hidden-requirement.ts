import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { can } from "@utspring/domain/can";
import { AppError } from "@utspring/domain/errors";
import type { ClassAuthorization } from "../kernel/authorization.ts";
import type { Ctx } from "../kernel/context.ts";
import { read, readAsManager } from "../kernel/transaction.ts";

export function seesArchived({ actor }: Ctx): boolean {
  return can(actor, "payments.remove");
}

/** An archived requirement that only others' credits have paid is hidden, as if it had been deleted. */
export function isShownTo(userId: string): SQL {
  return sql`(q.archived_at is null or exists (
    select from payment_records r
    where r.requirement_id = q.id and (r.credit_entry_id is null or r.user_id = ${userId}::uuid)))`;
}

/** Rethrows the error, but NOT_FOUND, as for a deleted requirement, when it is hidden from the caller. */
export async function refuseAsHidden(
  ctx: Ctx,
  authorization: ClassAuthorization,
  requirementId: string,
  error: unknown,
): Promise<never> {
  const isAboutState = error instanceof AppError && ["REQUIREMENT_ARCHIVED", "PAYMENTS_OFF"].includes(error.code);
  if (!isAboutState || seesArchived(ctx)) throw error;
  const { classId, userId } = authorization;
  const [requirement] = await read(ctx, authorization, (tx) =>
    readAsManager<{ is_shown: boolean }>(
      tx,
      sql`
        select ${isShownTo(userId)} as is_shown from payment_requirements q
        where q.id = ${requirementId}::uuid and q.class_id = ${classId}::uuid`,
    ),
  );
  throw requirement?.is_shown === false ? new AppError("NOT_FOUND") : error;
}
