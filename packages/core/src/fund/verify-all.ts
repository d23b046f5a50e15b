import { asc } from "drizzle-orm";
import { authorize } from "../kernel/authorize.ts";
import type { Ctx } from "../kernel/context.ts";
import { read } from "../kernel/transaction.ts";
import { classFunds } from "./table.ts";
import { walkLedger } from "./walk-ledger.ts";
import type { Verdict } from "./walk-ledger.ts";

export interface ClassVerdict extends Verdict {
  classId: string;
  /** The seal of the last row that was right: the same seal is the same ledger, row for row. */
  hash: string;
}

/** As `fund.verify`, for every class in turn: after a restore, and whenever the house looks itself over. */
export async function verifyAll(ctx: Ctx): Promise<ClassVerdict[]> {
  const scope = authorize(ctx, "fund.verifyAll");
  const funds = await read(ctx, scope, (tx) => tx.select({ classId: classFunds.classId }).from(classFunds).orderBy(asc(classFunds.classId)));
  const verdicts: ClassVerdict[] = [];
  // A transaction for each: none of them is long.
  for (const { classId } of funds) {
    const walked = await read(ctx, scope, (tx) => walkLedger(tx, classId));
    if (walked !== null) verdicts.push({ classId, ...walked.verdict, hash: walked.hash });
  }
  return verdicts;
}
