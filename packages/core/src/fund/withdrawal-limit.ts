import { sql } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import { needsAttest } from "@utspring/domain/fund/rules";
import type { Allowance } from "@utspring/domain/fund/rules";
import { sendNow } from "../kernel/transaction.ts";
import type { UnitOfWork } from "../kernel/transaction.ts";

/**
 * What decides whether a withdrawal needs attest: the class's limit, and what the caller has withdrawn without attest
 * in the last 24 hours, an administrator or a new studentansvarig together with the others. Öre. The query is sent at
 * once.
 */
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

/** For what takes money out of the fund and cannot wait for attest. @throws AppError OVER_LIMIT. */
export async function refuseOverLimit(work: UnitOfWork, amountOre: number): Promise<void> {
  if (needsAttest(amountOre, await loadAllowance(work))) throw new AppError("OVER_LIMIT");
}
