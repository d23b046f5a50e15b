import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { UnitOfWork } from "../kernel/transaction.ts";

interface Member {
  classId: string;
  userId: string;
}

/** A frozen account decides nothing. */
export function hasNoOtherStudentansvarig({ classId, userId }: Member): SQL<boolean> {
  return sql<boolean>`not exists (
    select from memberships o join profiles a on a.user_id = o.user_id and a.account_status = 'active'
    where o.class_id = ${classId}::uuid and o.role = 'studentansvarig' and o.user_id <> ${userId}::uuid)`;
}

/** Only when nobody else can does a studentansvarig decide about their own money. */
export async function needsAnotherStudentansvarig(
  work: Pick<UnitOfWork, "tx" | "authorization">,
  { classId, userId }: Member,
): Promise<boolean> {
  return userId === work.authorization.userId && !(await isOnlyStudentansvarig(work, { classId, userId }));
}

export async function isOnlyStudentansvarig({ tx }: Pick<UnitOfWork, "tx">, member: Member): Promise<boolean> {
  const [found] = await tx.execute<{ is_only: boolean }>(sql`select ${hasNoOtherStudentansvarig(member)} as is_only`);
  return found?.is_only === true;
}
