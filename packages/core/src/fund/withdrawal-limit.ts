import { sql } from "drizzle-orm";
import type { Allowance } from "@utspring/domain/fund/rules";
import { sendNow } from "../kernel/transaction.ts";
import type { UnitOfWork } from "../kernel/transaction.ts";

/** Öre. An administrator's and a new studentansvarig's withdrawals count with the others'. Sent at once. */
export function loadAllowance({ tx, authorization, now }: UnitOfWork): Promise<Allowance> {
  const { classId, userId } = authorization;
  const asked = tx.execute<{ limit_ore: string | null; alone_ore: string }>(sql`
    select l.limit_ore, case when l.limit_ore is null then 0
      else withdrawn_alone(${classId}::uuid, ${userId}::uuid, ${now.toISOString()}::timestamptz) end as alone_ore
    from withdrawal_limit(${classId}::uuid) as l (limit_ore)`);
  return sendNow(
    asked.then(([row]) => ({
      limitOre: row?.limit_ore == null ? null : Number(row.limit_ore),
      aloneOre: Number(row?.alone_ore ?? 0),
    })),
  );
}
