import { and, eq } from "drizzle-orm";
import type { HeadInput } from "@utspring/domain/fund/schema";
import { AppError } from "@utspring/domain/errors";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { read } from "../../kernel/transaction.ts";
import { classFunds, fundTransactions } from "../table.ts";

export interface LedgerHead {
  /** 0 for an empty ledger. */
  seq: number;
  /** Equal hashes mean equal ledgers, row for row. */
  hash: string;
  /** Null when there is no such row, or none was requested. */
  knownHash: string | null;
}

/** Every device keeps it. Another hash at an earlier head's number means that the ledger has been cut or rewritten. */
export async function head(ctx: Ctx, { knownSeq }: HeadInput): Promise<LedgerHead> {
  const authorization = authorize(ctx, "fund.head");
  const t = fundTransactions;
  return read(ctx, authorization, async (tx) => {
    const [[fund], [known]] = await Promise.all([
      tx
        .select({ seq: classFunds.lastSeq, hash: classFunds.lastHash })
        .from(classFunds)
        .where(eq(classFunds.classId, authorization.classId)),
      tx
        .select({ hash: t.hash })
        .from(t)
        .where(and(eq(t.classId, authorization.classId), eq(t.seq, knownSeq ?? 0))),
    ]);
    if (!fund) throw new AppError("NOT_FOUND");
    return { ...fund, knownHash: known?.hash ?? null };
  });
}
