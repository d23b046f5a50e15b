import { eq } from "drizzle-orm";
import type { UserInput } from "@utspring/domain/admin/schema";
import { AppError } from "@utspring/domain/errors";
import { profiles } from "../../auth/table.ts";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { write } from "../../kernel/transaction.ts";

/** Makes a frozen account work again. @throws AppError NOT_FOUND. */
export async function unfreeze(ctx: Ctx, input: UserInput): Promise<void> {
  const scope = authorize(ctx, "admin.users.unfreeze");
  await write(ctx, scope, async ({ tx }) => {
    const changed = await tx
      .update(profiles)
      .set({ accountStatus: "active" })
      .where(eq(profiles.userId, input.userId))
      .returning({ userId: profiles.userId });
    if (changed.length === 0) throw new AppError("NOT_FOUND");
  });
}
