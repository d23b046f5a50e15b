import { sql } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import type { SetLimitInput } from "@utspring/domain/fund/schema";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { violates } from "../../kernel/db-errors.ts";
import { withIdempotencyKey } from "../../kernel/idempotency.ts";
import { write } from "../../kernel/transaction.ts";
import { loadAllowance } from "../withdrawal-limit.ts";

/** Öre; null removes the limit. The first and a lower limit hold at once; others wait for attest, up to seven days. */
export async function setLimit(ctx: Ctx, input: SetLimitInput): Promise<{ isWaiting: boolean }> {
  const authorization = authorize(ctx, "fund.setLimit");
  const limitOre = input.amount ?? null;
  const set = write(ctx, authorization, (work) =>
    withIdempotencyKey(work, authorization, input, async () => {
      const { limitOre: before } = await loadAllowance(work);
      if (before === limitOre) throw new AppError("LIMIT_SAME");
      const id = ctx.deps.newId();
      const [row] = await work.tx.execute<{ status: string }>(sql`
        insert into fund_limit_changes (id, class_id, limit_ore, proposed_by)
        values (${id}::uuid, ${authorization.classId}::uuid, ${limitOre}::bigint, ${authorization.userId}::uuid)
        returning status`);
      const isWaiting = row?.status === "waiting";
      const detail = limitOre === null ? {} : { amountOre: limitOre };
      const kind = isWaiting ? "fund.proposeLimit" : before === null ? "fund.setLimit" : "fund.lowerLimit";
      await work.emit({ kind, refId: id, detail });
      return { isWaiting };
    }),
  );
  return set.catch((error: unknown) => {
    if (violates(error, "fund_attester")) throw new AppError("NOT_ALLOWED");
    throw violates(error, "fund_limit_changes_one_waiting") ? new AppError("LIMIT_WAITING") : error;
  });
}
