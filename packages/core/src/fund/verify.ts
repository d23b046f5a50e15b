import { AppError } from "@utspring/domain/errors";
import { authorize } from "../kernel/authorize.ts";
import type { Ctx, Deps } from "../kernel/context.ts";
import { sharedRuns } from "../kernel/shared-runs.ts";
import { read } from "../kernel/transaction.ts";
import { walkLedger } from "./walk-ledger.ts";
import type { Verdict } from "./walk-ledger.ts";

type Walked = Awaited<ReturnType<typeof walkLedger>>;

/** One walk at a time for each class: a ledger of years takes a third of a second of the processor, and its members are shown the same. */
const walks = new WeakMap<Deps["db"], ReturnType<typeof sharedRuns<Walked>>>();

/** Whether every row of the class's ledger is as it was booked, and the sums are what the rows give. @throws AppError NOT_FOUND. */
export async function verify(ctx: Ctx): Promise<Verdict> {
  const scope = authorize(ctx, "fund.verify");
  const { db } = ctx.deps;
  const share = walks.get(db) ?? sharedRuns<Walked>();
  walks.set(db, share);
  const walked = await share(scope.classId, () => read(ctx, scope, (tx) => walkLedger(tx, scope.classId)));
  if (walked === null) throw new AppError("NOT_FOUND");
  return walked.verdict;
}
