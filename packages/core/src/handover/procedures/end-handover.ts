import { and, eq, or } from "drizzle-orm";
import type { EndHandoverInput } from "@utspring/domain/classes/schema";
import { AppError } from "@utspring/domain/errors";
import { authorize, withClass } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { emitForClass, lockClass, writePreAuth } from "../../kernel/transaction.ts";
import { isHandingOver, isPlace } from "../../classes/handover.ts";
import { memberships } from "../../classes/table.ts";

/** Taken back by the one who asked (`userId`), or declined by the one who was asked. */
export async function endHandover(ctx: Ctx, input: EndHandoverInput): Promise<void> {
  const authorization = authorize(ctx, "classes.endHandover");
  const { classId } = authorization;
  const { userId } = input;
  const m = memberships;
  await writePreAuth(ctx, authorization, async (work) => {
    await lockClass(work.tx, classId);
    const isMine = or(eq(m.userId, authorization.userId), eq(m.handoverTo, authorization.userId));
    const [offer] = await work.tx
      .select({ to: m.handoverTo })
      .from(m)
      .where(and(isPlace({ userId, classId }), isHandingOver(work.now), isMine));
    if (!offer?.to) throw new AppError("NOT_FOUND");
    await work.tx.update(m).set({ handoverTo: null }).where(isPlace({ userId, classId }));
    const audience = { userId: authorization.userId === userId ? offer.to : userId };
    await emitForClass(work, withClass(authorization, classId), {
      kind: "classes.endHandover",
      refId: userId,
      audience,
    });
  });
}
