import { and, eq } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import type { Tx } from "../kernel/db.ts";
import { profiles } from "./table.ts";

/** Refuses to remove the last active admin. Locks the admins' rows, so that two at once cannot both leave. */
export async function keepOneAdmin(tx: Tx, leavingId: string): Promise<void> {
  const admins = await tx
    .select({ userId: profiles.userId })
    .from(profiles)
    .where(and(eq(profiles.role, "admin"), eq(profiles.accountStatus, "active")))
    .orderBy(profiles.userId)
    .for("update");
  if (admins.every((admin) => admin.userId === leavingId)) throw new AppError("LAST_ADMIN");
}
