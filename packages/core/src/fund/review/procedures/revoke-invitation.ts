import { and, eq } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import type { RevokeInvitationInput } from "@utspring/domain/fund/schema";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { write } from "../../../kernel/transaction.ts";
import { isOpenAt } from "../queries.ts";
import { fundInvitations } from "../table.ts";

export async function revokeInvitation(ctx: Ctx, input: RevokeInvitationInput): Promise<{ invitationId: string }> {
  const authorization = authorize(ctx, "fund.review.revokeInvitation");
  const { classId, userId } = authorization;
  return write(ctx, authorization, async (work) => {
    const { tx, now } = work;
    const i = fundInvitations;
    const [revoked] = await tx
      .update(i)
      .set({ revokedBy: userId, revokedAt: now })
      .where(and(eq(i.id, input.invitationId), eq(i.classId, classId), isOpenAt(now)))
      .returning({ id: i.id });
    if (!revoked) throw new AppError("NOT_FOUND");
    await work.emit({ kind: "fund.review.revokeInvitation", refId: revoked.id });
    return { invitationId: revoked.id };
  });
}
