import { eq } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import { refuseGuessable } from "../../auth/refuse-guessable.ts";
import { profiles, users } from "../../auth/table.ts";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { violates } from "../../kernel/db-errors.ts";
import type { Tx } from "../../kernel/db.ts";
import { LoggableError } from "../../kernel/loggable-error.ts";
import { read, write } from "../../kernel/transaction.ts";

/** False, without a change, when there is an admin already. @throws LoggableError for a guessable password. */
export async function createFirstAdmin(ctx: Ctx, input: { email: string; password: string }): Promise<boolean> {
  const authorization = authorize(ctx, "admin.createFirstAdmin");
  // Checked before the password is hashed, which takes longer than the rest of a start; the transaction below decides.
  if (await read(ctx, authorization, hasAdmin)) return false;
  refuseGuessableSetting(input);
  const passwordHash = await ctx.deps.passwords.hash(input.password);
  const make = () =>
    write(ctx, authorization, async ({ tx, now }) => {
      if (await hasAdmin(tx)) return false;
      const userId = ctx.deps.newId();
      const email = input.email.toLowerCase();
      // The operator has set the address, so it counts as confirmed: nobody else could open a mailed link.
      await tx.insert(users).values({ id: userId, email, passwordHash, createdAt: now, emailConfirmedAt: now });
      await tx
        .insert(profiles)
        .values({ userId, firstName: "Admin", lastName: "Utspring", role: "admin", createdAt: now });
      return true;
    });
  return make().catch(async (error: unknown) => {
    // Another server that starts on the same database was faster.
    if (violates(error, "users_email") && (await read(ctx, authorization, hasAdmin))) return false;
    throw error;
  });
}

function refuseGuessableSetting({ email, password }: { email: string; password: string }): void {
  try {
    refuseGuessable(password, { email: email.toLowerCase(), firstName: null, lastName: null }, "password");
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new LoggableError(`ADMIN_PASSWORD duger inte. ${error.message}`, { cause: error });
  }
}

async function hasAdmin(tx: Tx): Promise<boolean> {
  const found = await tx.select({ id: profiles.userId }).from(profiles).where(eq(profiles.role, "admin")).limit(1);
  return found.length > 0;
}
