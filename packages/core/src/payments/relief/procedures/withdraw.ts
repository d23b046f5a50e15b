import { and, eq } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import { managersOnly } from "@utspring/domain/events";
import type { WithdrawReliefInput } from "@utspring/domain/payments/schema";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { write } from "../../../kernel/transaction.ts";
import { paymentReliefs } from "../table.ts";

/** A waiting wish, or a plan: what is left is then due as for everybody. */
export async function withdraw(ctx: Ctx, input: WithdrawReliefInput): Promise<Record<string, never>> {
  const authorization = authorize(ctx, "payments.relief.withdraw");
  const { classId, userId } = authorization;
  return write(ctx, authorization, async (work) => {
    const { tx } = work;
    const r = paymentReliefs;
    const isOwn = and(eq(r.id, input.reliefId), eq(r.classId, classId), eq(r.userId, userId));
    const [relief] = await tx.select({ wish: r.wish, status: r.status }).from(r).where(isOwn);
    if (!relief) throw new AppError("NOT_FOUND");
    const isPlan = relief.wish === "split" && relief.status === "approved";
    if (relief.status !== "open" && !isPlan) throw new AppError("RELIEF_ANSWERED");
    const withdrawn = await tx
      .update(r)
      .set({ status: isPlan ? "ended" : "withdrawn" })
      .where(and(isOwn, eq(r.status, relief.status)))
      .returning({ id: r.id });
    if (withdrawn.length === 0) throw new AppError("RELIEF_ANSWERED");
    await work.emitConfidential({ kind: "payments.relief.withdraw", refId: input.reliefId, audience: managersOnly });
    return {};
  });
}
