import { and, eq } from "drizzle-orm";
import type { RenamePasskeyInput } from "@utspring/domain/auth/factor-schema";
import { AppError } from "@utspring/domain/errors";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { write } from "../../../kernel/transaction.ts";
import { passkeys } from "../../table.ts";

export async function rename(ctx: Ctx, input: RenamePasskeyInput): Promise<void> {
  const authorization = authorize(ctx, "auth.passkeys.rename");
  await write(ctx, authorization, async ({ tx }) => {
    const renamed = await tx
      .update(passkeys)
      .set({ name: input.name })
      .where(and(eq(passkeys.id, input.passkeyId), eq(passkeys.userId, authorization.userId)))
      .returning({ id: passkeys.id });
    if (renamed.length === 0) throw new AppError("NOT_FOUND");
  });
}
