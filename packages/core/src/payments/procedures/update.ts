import { and, eq } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import { isOverrideOf } from "@utspring/domain/payments/rules";
import type { UpdateInput } from "@utspring/domain/payments/schema";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { violates } from "../../kernel/db-errors.ts";
import { write } from "../../kernel/transaction.ts";
import { endWishes } from "../end-wishes.ts";
import { loadOpenRequirement } from "../payable.ts";
import { hasPlansOrOpenRequests } from "../relief/queries.ts";
import { paymentRequirements } from "../table.ts";

/** A missing field is removed. Amount and number are locked once reported; amount and kind while there is a plan. */
export async function update(ctx: Ctx, input: UpdateInput): Promise<Record<string, never>> {
  const authorization = authorize(ctx, "payments.update");
  const { requirementId, title, description, amount: amountOre, phoneNumber, dueDate, isVoluntary = false } = input;
  return write(ctx, authorization, async (work) => {
    const { tx } = work;
    const { classId } = authorization;
    const { classNumber, requirement } = await loadOpenRequirement(tx, { classId, requirementId });
    const isSame = requirement.amountOre === amountOre && requirement.isVoluntary === isVoluntary;
    if (!isSame && (await hasPlansOrOpenRequests(tx, { classId, requirementId })))
      throw new AppError("REQUIREMENT_PLANNED");
    const q = paymentRequirements;
    try {
      await tx
        .update(q)
        .set({ title, description: description || null, amountOre, phoneNumber, dueDate: dueDate || null, isVoluntary })
        .where(and(eq(q.id, requirementId), eq(q.classId, classId)));
    } catch (error) {
      if (violates(error, "payment_requirements_locked")) throw new AppError("REQUIREMENT_LOCKED");
      throw error;
    }
    if (isVoluntary) await endWishes(work, { classId, requirementId });
    const detail = { amountOre, ...(isOverrideOf(phoneNumber, classNumber) ? { type: "override" } : {}) };
    await work.emit({ kind: "payments.update", refId: requirementId, detail });
    return {};
  });
}
