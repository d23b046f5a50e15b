import { and, eq, isNull } from "drizzle-orm";
import type { AdmitInput } from "@utspring/domain/classes/schema";
import { AppError } from "@utspring/domain/errors";
import { profiles } from "../../auth/table.ts";
import { lockAccount } from "../../auth/lock-account.ts";
import { authorize, withClass } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { withIdempotencyKey } from "../../kernel/idempotency.ts";
import { emitForClass, lockClass, writePreAuth } from "../../kernel/transaction.ts";
import { isWaitingToJoin } from "../queries.ts";
import { joinRequests } from "../table.ts";
import { takePlace } from "../take-place.ts";

/** A person who is in another class by now keeps it as the active one. */
export async function admit(ctx: Ctx, input: AdmitInput): Promise<{ userId: string }> {
  const authorization = authorize(ctx, "classes.admit");
  const { classId } = authorization;
  const { userId } = input;
  return writePreAuth(ctx, authorization, async (work) => {
    const { tx, now, publishAfterCommit } = work;
    // A person who was frozen, removed or made an administrator meanwhile is not admitted.
    const account = await lockAccount(tx, userId);
    await lockClass(tx, classId);
    return withIdempotencyKey(work, authorization, input, async () => {
      const [request] = await tx
        .delete(joinRequests)
        .where(and(eq(joinRequests.userId, userId), eq(joinRequests.classId, classId), isWaitingToJoin(now)))
        .returning({ userId: joinRequests.userId });
      if (account?.status !== "active" || account.role === "admin" || !request) throw new AppError("NOT_FOUND");
      await takePlace(work, { userId, classId });
      await tx
        .update(profiles)
        .set({ classId, role: "elev" })
        .where(and(eq(profiles.userId, userId), isNull(profiles.classId)));
      await emitForClass(work, withClass(authorization, classId), { kind: "classes.admit", refId: userId });
      // Their open pages read the session again.
      publishAfterCommit({ kind: "moved", userId });
      return { userId };
    });
  });
}
