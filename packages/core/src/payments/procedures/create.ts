import { eq } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import { isOverrideOf } from "@utspring/domain/payments/rules";
import type { CreateInput } from "@utspring/domain/payments/schema";
import { classes } from "../../classes/table.ts";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { withIdempotencyKey } from "../../kernel/idempotency.ts";
import { write } from "../../kernel/transaction.ts";
import { paymentRequirements } from "../table.ts";

/** Of current and future members. Öre. Another recipient than the class's is `override` in the audit log. */
export async function create(ctx: Ctx, input: CreateInput): Promise<{ requirementId: string }> {
  const authorization = authorize(ctx, "payments.create");
  const { title, description, amount: amountOre, phoneNumber, dueDate, isVoluntary = false } = input;
  return write(ctx, authorization, (work) =>
    withIdempotencyKey(work, authorization, input, async () => {
      const { tx, now } = work;
      const [klass] = await tx
        .select({ usesPayments: classes.usesPayments, swishNumber: classes.swishNumber })
        .from(classes)
        .where(eq(classes.id, authorization.classId));
      if (!klass?.usesPayments) throw new AppError("PAYMENTS_OFF");
      const requirementId = ctx.deps.newId();
      await tx.insert(paymentRequirements).values({
        id: requirementId,
        classId: authorization.classId,
        // A trigger sets the real number.
        number: 0,
        title,
        description: description || null,
        amountOre,
        phoneNumber,
        dueDate: dueDate || null,
        isVoluntary,
        createdBy: authorization.userId,
        createdAt: now,
      });
      const isOverride = isOverrideOf(phoneNumber, klass.swishNumber);
      const detail = { amountOre, ...(isOverride ? { type: "override" } : {}) };
      await work.emit({ kind: "payments.create", refId: requirementId, detail });
      return { requirementId };
    }),
  );
}
