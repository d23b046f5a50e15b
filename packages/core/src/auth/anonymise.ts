import { eq } from "drizzle-orm";
import { memberships } from "../classes/table.ts";
import type { Tx } from "../kernel/db.ts";
import { passwordResets, profiles, sessions, users } from "./table.ts";

/** Takes a person's name, e-mail and ways in away, and the places in classes. The row stays: the ledger points at it. */
export async function anonymise(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .update(profiles)
    .set({ firstName: null, lastName: null, phoneNumber: null, notes: null, role: "elev", classId: null })
    .where(eq(profiles.userId, userId));
  await tx.delete(memberships).where(eq(memberships.userId, userId));
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
  await tx.update(users).set({ email: null, passwordHash: null, removedAt: now }).where(eq(users.id, userId));
}
