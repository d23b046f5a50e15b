import { sql } from "drizzle-orm";
import { withClass } from "../kernel/authorize.ts";
import type { Authorization } from "../kernel/authorization.ts";
import { emitForClass } from "../kernel/transaction.ts";
import type { UnitOfWork } from "../kernel/transaction.ts";

/** Claims and paybacks are a member's, and wait on. Call it with the class locked: no registration is concurrent. */
export async function endRequests(
  work: UnitOfWork,
  authorization: Authorization,
  { userId, classId }: { userId: string; classId: string },
): Promise<void> {
  const ended = await work.tx.execute<{ id: string; ore: string }>(sql`
    select request_id as id, ore
    from end_requests(${userId}::uuid, ${classId}::uuid, ${work.now.toISOString()}::timestamptz)`);
  for (const { id, ore } of ended)
    await emitEnded(work, authorization, { classId, requestId: id, amountOre: Number(ore) });
}

/** Öre. */
export async function emitEnded(
  work: UnitOfWork,
  authorization: Authorization,
  { classId, requestId, amountOre }: { classId: string; requestId: string; amountOre: number },
): Promise<void> {
  await emitForClass(work, withClass(authorization, classId), {
    kind: "fund.endRequest",
    refId: requestId,
    detail: { amountOre },
  });
}
