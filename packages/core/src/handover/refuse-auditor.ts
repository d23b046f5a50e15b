import { sql } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import type { Tx } from "../kernel/db.ts";

/** For a transaction of pre-authentication, which sees guests only. @throws AppError AUDITOR_TAKES_OVER. */
export async function refuseAuditor(tx: Tx, { userId, classId }: { userId: string; classId: string }): Promise<void> {
  await tx.execute(sql`select set_config('app.role', 'member', true), set_config('app.class_id', ${classId}, true)`);
  const [found] = await tx.execute<{ is_auditor: boolean }>(
    sql`select is_auditor(${userId}::uuid, ${classId}::uuid) as is_auditor`,
  );
  await tx.execute(sql`select set_config('app.role', 'gate', true), set_config('app.class_id', '', true)`);
  if (found?.is_auditor === true) throw new AppError("AUDITOR_TAKES_OVER");
}
