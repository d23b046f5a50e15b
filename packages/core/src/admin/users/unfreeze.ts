import { and, eq, isNull } from "drizzle-orm";
import type { UserInput } from "@utspring/domain/admin/schema";
import { AppError } from "@utspring/domain/errors";
import { requireConfirmed } from "../../auth/require-confirmed.ts";
import { profiles, users } from "../../auth/table.ts";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { write } from "../../kernel/transaction.ts";

/** Makes a frozen account work again. @throws AppError NOT_FOUND or CONFIRM_PASSWORD. */
export async function unfreeze(ctx: Ctx, input: UserInput): Promise<void> {
  const authorization = authorize(ctx, "admin.users.unfreeze");
  await write(ctx, authorization, async (work) => {
    const { tx } = work;
    await requireConfirmed(work, authorization);
    const [user] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, input.userId), isNull(users.removedAt)));
    if (!user) throw new AppError("NOT_FOUND");
    await tx.update(profiles).set({ accountStatus: "active" }).where(eq(profiles.userId, user.id));
  });
}
