import { eq } from "drizzle-orm";
import type { AdvanceStatusInput } from "@utspring/domain/admin/schema";
import { AppError } from "@utspring/domain/errors";
import { nextByAdmin } from "@utspring/domain/sales/status";
import type { SessionStatus } from "@utspring/domain/sales/status";
import { authorize, withClass } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { emitForClass, lockClass, write } from "../../../kernel/transaction.ts";
import { salesSessions } from "../../../sales/table.ts";

/** completed → in_delivery → closed. NO_NEXT_STATUS also when another administrator has advanced it already. */
export async function advanceStatus(ctx: Ctx, input: AdvanceStatusInput): Promise<{ status: SessionStatus }> {
  const authorization = authorize(ctx, "admin.sales.advanceStatus");
  const { sessionId } = input;
  const t = salesSessions;
  return write(ctx, authorization, async (work) => {
    const { tx, now } = work;
    const [found] = await tx.select({ classId: t.classId }).from(t).where(eq(t.id, sessionId));
    if (!found) throw new AppError("NOT_FOUND");
    await lockClass(tx, found.classId);
    const [session] = await tx.select({ status: t.status }).from(t).where(eq(t.id, sessionId)).for("update");
    if (!session) throw new AppError("NOT_FOUND");
    const status = nextByAdmin(session.status);
    const isWanted = input.status === undefined || input.status === status;
    if (status === null || !isWanted) throw new AppError("NO_NEXT_STATUS");
    await tx
      .update(t)
      .set({ status, ...(status === "closed" ? { closedAt: now } : {}) })
      .where(eq(t.id, sessionId));
    await emitForClass(work, withClass(authorization, found.classId), {
      kind: "sales.advanceStatus",
      refId: sessionId,
    });
    return { status };
  });
}
