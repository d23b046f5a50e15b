import { eq } from "drizzle-orm";
import type { ChangePasswordInput } from "@utspring/domain/auth/schema";
import { authorize } from "../kernel/authorize.ts";
import type { Ctx } from "../kernel/context.ts";
import { enqueue } from "../kernel/jobs.ts";
import { write } from "../kernel/transaction.ts";
import { checkOwnPassword } from "./check-own-password.ts";
import { endSessions } from "./session-store.ts";
import { users } from "./table.ts";

/** Changes the own password; every other session and socket of the user ends at once (DECISIONS 25). @throws AppError WRONG_PASSWORD. */
export async function changePassword(ctx: Ctx, input: ChangePasswordInput): Promise<void> {
  const scope = authorize(ctx, "auth.changePassword");
  const { userId, sessionId } = scope;
  await checkOwnPassword(ctx, userId, input.current, "current");
  const passwordHash = await ctx.deps.passwords.hash(input.next);
  await write(ctx, scope, async ({ tx, wakeAfter }) => {
    await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
    for (const ended of await endSessions(tx, userId, sessionId)) {
      wakeAfter({ kind: "revoked", userId, sessionId: ended });
    }
    await enqueue(tx, "sendPasswordChangedMail", { userId });
  });
}
