import { asc } from "drizzle-orm";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { read } from "../../kernel/transaction.ts";
import { classFunds } from "../table.ts";
import { verifyLedger } from "../verify-ledger.ts";
import type { Verdict } from "../verify-ledger.ts";

export interface ClassVerdict extends Verdict {
  classId: string;
  /** Of the last correct row: equal hashes mean equal ledgers, row for row. */
  hash: string;
}

/** After a restore, and in the nightly job. */
export async function verifyAll(ctx: Ctx): Promise<ClassVerdict[]> {
  const authorization = authorize(ctx, "fund.verifyAll");
  const funds = await read(ctx, authorization, (tx) =>
    tx.select({ classId: classFunds.classId }).from(classFunds).orderBy(asc(classFunds.classId)),
  );
  const verdicts: ClassVerdict[] = [];
  // A transaction for each class, so that none is long.
  for (const { classId } of funds) {
    const verified = await read(ctx, authorization, (tx) => verifyLedger(tx, classId));
    if (verified !== null) verdicts.push({ classId, ...verified.verdict, hash: verified.hash });
  }
  return verdicts;
}
