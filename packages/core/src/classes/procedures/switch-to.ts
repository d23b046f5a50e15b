import { and, eq } from "drizzle-orm";
import type { SwitchToInput } from "@utspring/domain/classes/schema";
import { AppError } from "@utspring/domain/errors";
import { lockOwnAccount } from "../../auth/lock-account.ts";
import { profiles } from "../../auth/table.ts";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { write } from "../../kernel/transaction.ts";
import { memberships } from "../table.ts";

export async function switchTo(ctx: Ctx, input: SwitchToInput): Promise<{ classId: string }> {
  const authorization = authorize(ctx, "classes.switchTo");
  const { classId } = input;
  await write(ctx, authorization, async ({ tx, publishAfterCommit }) => {
    // Two locks, so that the membership below still holds at the commit: roles change under the account's lock, and a
    // removal locks the profile before it deletes the membership.
    await lockOwnAccount(tx, authorization);
    await tx
      .select({ userId: profiles.userId })
      .from(profiles)
      .where(eq(profiles.userId, authorization.userId))
      .for("update");
    const [membership] = await tx
      .select({ role: memberships.role })
      .from(memberships)
      .where(and(eq(memberships.userId, authorization.userId), eq(memberships.classId, classId)));
    if (!membership) throw new AppError("NOT_FOUND");
    await tx.update(profiles).set({ classId, role: membership.role }).where(eq(profiles.userId, authorization.userId));
    // Sockets follow the class they were opened for, so they are closed, and clients open new ones.
    publishAfterCommit({ kind: "moved", userId: authorization.userId });
  });
  return { classId };
}
