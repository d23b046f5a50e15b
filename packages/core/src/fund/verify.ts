import { AppError } from "@utspring/domain/errors";
import { authorize } from "../kernel/authorize.ts";
import type { Ctx } from "../kernel/context.ts";
import { read } from "../kernel/transaction.ts";
import { walkLedger } from "./walk-ledger.ts";
import type { Verdict } from "./walk-ledger.ts";

/** Whether every row of the class's ledger is as it was booked, and the sums are what the rows give (DECISIONS 4). */
export async function verify(ctx: Ctx): Promise<Verdict> {
  const scope = authorize(ctx, "fund.verify");
  return read(ctx, scope, async (tx) => {
    const walked = await walkLedger(tx, scope.classId);
    if (walked === null) throw new AppError("NOT_FOUND");
    return walked.verdict;
  });
}
