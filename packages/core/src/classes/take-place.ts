import { AppError } from "@utspring/domain/errors";
import { violates } from "../kernel/db-errors.ts";
import type { UnitOfWork } from "../kernel/transaction.ts";
import { memberships } from "./table.ts";

/** Call it with the class locked. The database enforces the cap. @throws AppError CLASS_FULL or ALREADY_MEMBER. */
export async function takePlace(
  { tx, now }: UnitOfWork,
  place: { userId: string; classId: string },
  at: { field?: string } = {},
): Promise<void> {
  try {
    await tx.insert(memberships).values({ ...place, role: "elev", joinedAt: now });
  } catch (error) {
    if (violates(error, "class_counters_cap")) throw new AppError("CLASS_FULL", at);
    if (violates(error, "memberships_user_id_class_id_pk")) throw new AppError("ALREADY_MEMBER", at);
    throw error;
  }
}
