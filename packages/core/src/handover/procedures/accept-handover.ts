import { and, eq, ne } from "drizzle-orm";
import type { AcceptHandoverInput } from "@utspring/domain/classes/schema";
import { AppError } from "@utspring/domain/errors";
import { lockAccount, lockOwnAccount } from "../../auth/lock-account.ts";
import { requireConfirmedAddress } from "../../auth/require-confirmed-address.ts";
import { isHandingOver, isPlace } from "../../classes/handover.ts";
import { memberships } from "../../classes/table.ts";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { lockClass, writePreAuth } from "../../kernel/transaction.ts";
import { beginResponsibility, endResponsibility } from "../change-role.ts";
import { refuseAuditor } from "../refuse-auditor.ts";

/** The caller becomes studentansvarig, appointed by `userId`, who becomes an elev. Both are signed out. */
export async function acceptHandover(ctx: Ctx, input: AcceptHandoverInput): Promise<void> {
  const authorization = authorize(ctx, "classes.acceptHandover");
  const { classId } = authorization;
  const { userId } = input;
  const m = memberships;
  await writePreAuth(ctx, authorization, async (work) => {
    const { tx, now } = work;
    // By their ids, so that two handovers between the same people do not deadlock.
    for (const id of [userId, authorization.userId].toSorted())
      await (id === authorization.userId ? lockOwnAccount(tx, authorization) : lockAccount(tx, id));
    await lockClass(tx, classId);
    const [offer] = await tx
      .select({ userId: m.userId })
      .from(m)
      .where(and(isPlace({ userId, classId }), eq(m.handoverTo, authorization.userId), isHandingOver(now)));
    if (!offer) throw new AppError("NOT_FOUND");
    await refuseAuditor(tx, { userId: authorization.userId, classId });
    await requireConfirmedAddress(tx, authorization.userId);
    // Who appoints is read from the offer that is left.
    await tx
      .update(m)
      .set({ handoverTo: null })
      .where(and(eq(m.classId, classId), eq(m.handoverTo, authorization.userId), ne(m.userId, userId)));
    await beginResponsibility(work, authorization, { userId: authorization.userId, classId });
    await endResponsibility(work, authorization, { userId, classId });
  });
}
