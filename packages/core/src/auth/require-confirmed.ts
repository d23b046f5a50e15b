import { and, eq } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import type { UnitOfWork } from "../kernel/transaction.ts";
import { sessions } from "./table.ts";

const confirmedForMs = 10 * 60_000;

/** A stolen admin session must not be enough for what `packages/domain/src/password-again.ts` lists. */
export async function requireConfirmed(
  { tx, now }: UnitOfWork,
  who: { userId: string; sessionId: string },
): Promise<void> {
  const [session] = await tx
    .select({ confirmedAt: sessions.confirmedAt })
    .from(sessions)
    .where(and(eq(sessions.id, who.sessionId), eq(sessions.userId, who.userId)));
  const confirmedAt = session?.confirmedAt?.getTime() ?? -Infinity;
  if (now.getTime() - confirmedAt > confirmedForMs) throw new AppError("CONFIRM_PASSWORD");
}
