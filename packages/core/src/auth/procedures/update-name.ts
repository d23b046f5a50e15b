import { eq } from "drizzle-orm";
import type { UpdateNameInput } from "@utspring/domain/auth/schema";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { write } from "../../kernel/transaction.ts";
import { profiles } from "../table.ts";

export async function updateName(ctx: Ctx, input: UpdateNameInput): Promise<void> {
  const authorization = authorize(ctx, "auth.updateName");
  await write(ctx, authorization, async ({ tx }) => {
    await tx.update(profiles).set(input).where(eq(profiles.userId, authorization.userId));
  });
}
