import { and, desc, eq, sql } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import type { RecordsInput } from "@utspring/domain/payments/schema";
import { presentFullName } from "../../auth/present-name.ts";
import { profiles } from "../../auth/table.ts";
import { memberships } from "../../classes/table.ts";
import { withdrawalRequests } from "../../fund/withdrawals/table.ts";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { read } from "../../kernel/transaction.ts";
import { recordColumns } from "../queries.ts";
import type { PaymentRecord } from "../queries.ts";
import { loadPlan } from "../relief/queries.ts";
import { paymentRecords, paymentRequirements } from "../table.ts";

/** Newest first, and the plan by which the member pays. `isUndoWaiting`: undoing its approval waits for attest. Öre. */
export async function records(
  ctx: Ctx,
  input: RecordsInput,
): Promise<{
  records: (PaymentRecord & { decidedByName: string | null; isUndoWaiting: boolean })[];
  plan: Awaited<ReturnType<typeof loadPlan>>;
}> {
  const authorization = authorize(ctx, "payments.records");
  const { classId } = authorization;
  const { requirementId, userId } = input;
  const r = paymentRecords;
  const q = paymentRequirements;
  const m = memberships;
  const w = withdrawalRequests;
  const [[requirement], [member], rows, plan] = await read(ctx, authorization, (tx) =>
    Promise.all([
      tx
        .select({ id: q.id })
        .from(q)
        .where(and(eq(q.id, requirementId), eq(q.classId, classId))),
      tx
        .select({ userId: m.userId })
        .from(m)
        .where(and(eq(m.userId, userId), eq(m.classId, classId))),
      tx
        .select({
          ...recordColumns,
          decidedBy: r.decidedBy,
          decider: { firstName: profiles.firstName, lastName: profiles.lastName },
          isUndoWaiting: sql<boolean>`exists (
            select from ${w} where ${w.reversesId} = ${r.transactionId} and ${w.status} = 'waiting')`,
        })
        .from(r)
        .leftJoin(profiles, eq(profiles.userId, r.decidedBy))
        .where(and(eq(r.classId, classId), eq(r.requirementId, requirementId), eq(r.userId, userId)))
        .orderBy(desc(r.submittedAt), desc(r.id)),
      loadPlan(tx, { classId, userId, requirementId }),
    ]),
  );
  if (!requirement || (!member && rows.length === 0)) throw new AppError("NOT_FOUND");
  return {
    plan,
    records: rows.map(({ decidedBy, decider, ...record }) => ({
      ...record,
      decidedByName: decidedBy === null ? null : presentFullName(decider),
    })),
  };
}
