import { eq } from "drizzle-orm";
import { profiles, users } from "../auth/table.ts";
import { authorize } from "../kernel/authorize.ts";
import type { Ctx } from "../kernel/context.ts";
import { write } from "../kernel/transaction.ts";

/** Makes the first admin from the installation's settings. Does nothing, and returns false, when there is an admin. */
export async function createFirstAdmin(ctx: Ctx, input: { email: string; password: string }): Promise<boolean> {
  const scope = authorize(ctx, "admin.createFirstAdmin");
  const passwordHash = await ctx.deps.passwords.hash(input.password);
  return write(ctx, scope, async ({ tx, now }) => {
    const [admin] = await tx.select({ id: profiles.userId }).from(profiles).where(eq(profiles.role, "admin")).limit(1);
    if (admin) return false;
    const userId = ctx.deps.newId();
    const email = input.email.toLowerCase();
    await tx.insert(users).values({ id: userId, email, passwordHash, createdAt: now });
    await tx
      .insert(profiles)
      .values({ userId, firstName: "Admin", lastName: "Utspring", role: "admin", createdAt: now });
    return true;
  });
}
