import { AppError } from "@utspring/domain/errors";
import { authorize } from "../kernel/authorize.ts";
import type { Ctx } from "../kernel/context.ts";
import { sharedRunsPerDatabase } from "../kernel/shared-runs.ts";
import { read } from "../kernel/transaction.ts";
import { walkLedger } from "./walk-ledger.ts";
import type { Verdict } from "./walk-ledger.ts";

type Walked = Awaited<ReturnType<typeof walkLedger>>;

/**
 * One walk at a time for each class: a ledger of years takes a third of a second of the processor, and its members are
 * shown the same.
 */
const shareWalk = sharedRunsPerDatabase<Walked>();

/**
 * Checks that every row of the class's ledger is as booked, and that the sums match the rows. @throws AppError
 * NOT_FOUND.
 */
export async function verify(ctx: Ctx): Promise<Verdict> {
  const authorization = authorize(ctx, "fund.verify");
  const walked = await shareWalk(ctx.deps.db, authorization.classId, () =>
    read(ctx, authorization, (tx) => walkLedger(tx, authorization.classId)),
  );
  if (walked === null) throw new AppError("NOT_FOUND");
  return walked.verdict;
}
