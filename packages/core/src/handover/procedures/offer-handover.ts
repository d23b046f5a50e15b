import { and } from "drizzle-orm";
import type { OfferHandoverInput } from "@utspring/domain/classes/schema";
import { AppError } from "@utspring/domain/errors";
import { lockAccount } from "../../auth/lock-account.ts";
import { authorize, withClass } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { emitForClass, lockClass, writePreAuth } from "../../kernel/transaction.ts";
import { isHandingOver, isPlace } from "../../classes/handover.ts";
import { memberships } from "../../classes/table.ts";
import { refuseAuditor } from "../refuse-auditor.ts";

/** One member at a time: another offer replaces it, and the same again changes nothing. */
export async function offerHandover(ctx: Ctx, input: OfferHandoverInput): Promise<void> {
  const authorization = authorize(ctx, "classes.offerHandover");
  const { classId } = authorization;
  const { userId } = input;
  const m = memberships;
  await writePreAuth(ctx, authorization, async (work) => {
    const { tx, now } = work;
    const account = await lockAccount(tx, userId);
    await lockClass(tx, classId);
    const [member] = await tx.select({ role: m.role }).from(m).where(isPlace({ userId, classId }));
    if (!member || account?.status !== "active") throw new AppError("NOT_FOUND");
    if (member.role === "studentansvarig") throw new AppError("ALREADY_RESPONSIBLE");
    await refuseAuditor(tx, { userId, classId });
    const own = isPlace({ userId: authorization.userId, classId });
    const [before] = await tx
      .select({ handoverTo: m.handoverTo })
      .from(m)
      .where(and(own, isHandingOver(now)));
    if (before?.handoverTo === userId) return;
    const asked = await tx
      .update(m)
      .set({ handoverTo: userId, handoverAt: now })
      .where(own)
      .returning({ role: m.role });
    if (asked.length === 0) throw new AppError("NOT_FOUND");
    const audience = { userId };
    await emitForClass(work, withClass(authorization, classId), {
      kind: "classes.offerHandover",
      refId: userId,
      audience,
    });
  });
}
