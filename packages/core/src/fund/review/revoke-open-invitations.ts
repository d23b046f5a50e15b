import { and, eq, isNull } from "drizzle-orm";
import type { ClassAuthorization } from "../../kernel/authorization.ts";
import type { UnitOfWork } from "../../kernel/transaction.ts";
import { fundInvitations } from "./table.ts";

export async function revokeOpenInvitations(
  { tx, now }: UnitOfWork,
  { classId, userId }: ClassAuthorization,
): Promise<void> {
  const i = fundInvitations;
  await tx
    .update(i)
    .set({ revokedBy: userId, revokedAt: now })
    .where(and(eq(i.classId, classId), isNull(i.acceptedAt), isNull(i.revokedAt)));
}
