import { and, eq } from "drizzle-orm";
import { dayOf } from "@utspring/domain/dates";
import { AppError } from "@utspring/domain/errors";
import { lastInstalmentDay, instalmentsOf } from "@utspring/domain/payments/relief";
import type { AnswerReliefInput } from "@utspring/domain/payments/schema";
import { memberships } from "../../../classes/table.ts";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { withIdempotencyKey } from "../../../kernel/idempotency.ts";
import { write } from "../../../kernel/transaction.ts";
import type { UnitOfWork } from "../../../kernel/transaction.ts";
import { emitPrivately } from "../../emit-privately.ts";
import { loadOpenRequirement, readPayable } from "../../payable.ts";
import { needsAnotherStudentansvarig } from "../../../classes/is-only-studentansvarig.ts";
import { paymentExemptions } from "../../table.ts";
import { endPlan } from "../../end-plan.ts";
import { insertParts } from "../../insert-parts.ts";
import { loadInstalments } from "../queries.ts";
import { paymentInstalments, paymentReliefs } from "../table.ts";

/**
 * Approved instalments replace an earlier plan and split what is left. Of an approved plan, other dates change it. The
 * class is not notified.
 */
export async function answer(ctx: Ctx, input: AnswerReliefInput): Promise<Record<string, never>> {
  const authorization = authorize(ctx, "payments.relief.answer");
  const { classId, userId: decidedBy } = authorization;
  return write(ctx, authorization, (work) =>
    withIdempotencyKey(work, authorization, input, async () => {
      const { tx, now } = work;
      const r = paymentReliefs;
      const isThis = and(eq(r.id, input.reliefId), eq(r.classId, classId));
      const [relief] = await tx.select().from(r).where(isThis);
      if (!relief) throw new AppError("NOT_FOUND");
      const isPlan = relief.status === "approved" && relief.wish === "split";
      const isChange = isPlan && input.dates !== undefined;
      if (relief.status !== "open" && !isChange) throw new AppError("RELIEF_ANSWERED");
      if (await needsAnotherStudentansvarig(work, relief)) throw new AppError("RELIEF_OWN");
      if (input.approve) await grant(work, relief, input.dates);
      const status = input.approve ? ("approved" as const) : ("refused" as const);
      if (!isChange) await tx.update(r).set({ status, decidedBy, decidedAt: now }).where(isThis);
      await emitPrivately(work, { kind: "payments.relief.answer", refId: relief.id }, relief);
      return {};
    }),
  );
}

type Relief = typeof paymentReliefs.$inferSelect;

async function grant(
  { tx, authorization, now }: UnitOfWork,
  relief: Relief,
  dates: string[] | undefined,
): Promise<void> {
  const { id: reliefId, classId, userId, requirementId } = relief;
  const { requirement } = await loadOpenRequirement(tx, { classId, requirementId });
  if (requirement.isVoluntary) throw new AppError("RELIEF_NOT_NEEDED");
  const m = memberships;
  const [member] = await tx
    .select({ id: m.userId })
    .from(m)
    .where(and(eq(m.userId, userId), eq(m.classId, classId)));
  if (!member) throw new AppError("NOT_FOUND");
  const { remainingOre } = await readPayable(tx, { classId, userId, requirement });
  if (relief.status === "open") await endPlan(tx, { classId, userId, requirementId });
  if (relief.wish === "exempt") {
    const createdBy = authorization.userId;
    if (createdBy === null) throw new Error("an answer has an author");
    await tx
      .insert(paymentExemptions)
      .values({ requirementId, userId, classId, createdBy, createdAt: now })
      .onConflictDoNothing();
    return;
  }
  const wished = (await loadInstalments(tx, [reliefId])).get(reliefId) ?? [];
  const days = dates ?? wished.map(({ dueDate }) => dueDate);
  if ((days[0] ?? "") < dayOf(now)) throw new AppError("DAY_PASSED", { field: "dates" });
  if ((days.at(-1) ?? "") > lastInstalmentDay(requirement.dueDate, dayOf(now)))
    throw new AppError("DAY_TOO_LATE", { field: "dates" });
  const parts = instalmentsOf(days, requirement.amountOre, requirement.amountOre - remainingOre);
  if (parts === null) throw new AppError("AMOUNT_TOO_SMALL", { field: "dates" });
  const i = paymentInstalments;
  await tx.delete(i).where(and(eq(i.reliefId, reliefId), eq(i.classId, classId)));
  await insertParts(tx, { reliefId, classId, userId }, parts);
}
