import { eq } from "drizzle-orm";
import type { UpdateNameInput } from "@utspring/domain/auth/schema";
import { authorize } from "../kernel/authorize.ts";
import type { Ctx } from "../kernel/context.ts";
import { write } from "../kernel/transaction.ts";
import { profiles } from "./table.ts";

/** Changes the caller's first and last name. */
export async function updateName(ctx: Ctx, input: UpdateNameInput): Promise<void> {
  const scope = authorize(ctx, "auth.updateName");
  await write(ctx, scope, async ({ tx }) => {
    await tx.update(profiles).set(input).where(eq(profiles.userId, scope.userId));
  });
}
