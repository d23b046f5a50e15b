import { and, eq } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import { memberships } from "../classes/table.ts";
import type { Tx } from "../kernel/db.ts";

/** @throws AppError NOT_FOUND. */
export async function requireMember(tx: Tx, of: { classId: string; userId: string }): Promise<void> {
  if (!(await isMember(tx, of))) throw new AppError("NOT_FOUND");
}

export async function isMember(tx: Tx, { classId, userId }: { classId: string; userId: string }): Promise<boolean> {
  const m = memberships;
  const [member] = await tx
    .select({ userId: m.userId })
    .from(m)
    .where(and(eq(m.classId, classId), eq(m.userId, userId)));
  return member !== undefined;
}
