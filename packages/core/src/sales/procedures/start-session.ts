import { and, eq } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import type { StartSessionInput } from "@utspring/domain/sales/schema";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { violates } from "../../kernel/db-errors.ts";
import { withIdempotencyKey } from "../../kernel/idempotency.ts";
import { write } from "../../kernel/transaction.ts";
import { suppliers } from "../suppliers/table.ts";
import { salesSessions } from "../table.ts";

/** @throws AppError NOT_FOUND for a supplier that cannot be chosen, SALE_ACTIVE or KEY_REUSED. */
export async function startSession(ctx: Ctx, input: StartSessionInput): Promise<{ sessionId: string }> {
  const authorization = authorize(ctx, "sales.startSession");
  return write(ctx, authorization, (work) =>
    withIdempotencyKey(work, authorization, input, async () => {
      const { tx, now } = work;
      const [supplier] = await tx
        .select({ id: suppliers.id })
        .from(suppliers)
        .where(and(eq(suppliers.id, input.supplierId), eq(suppliers.isActive, true)));
      if (!supplier) throw new AppError("NOT_FOUND");
      const sessionId = ctx.deps.newId();
      try {
        await tx.insert(salesSessions).values({
          id: sessionId,
          classId: authorization.classId,
          supplierId: supplier.id,
          name: input.name,
          description: input.description || null,
          startDate: now,
          createdBy: authorization.userId,
          createdAt: now,
        });
      } catch (error) {
        if (violates(error, "sales_sessions_one_active")) throw new AppError("SALE_ACTIVE");
        throw error;
      }
      await work.emit({ kind: "sales.startSession", refId: sessionId });
      return { sessionId };
    }),
  );
}
