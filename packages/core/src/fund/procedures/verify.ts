import { and, eq } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import { chainStart } from "@utspring/domain/fund/rules";
import type { Verification } from "@utspring/domain/fund/rules";
import type { VerifyInput } from "@utspring/domain/fund/schema";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { Tx } from "../../kernel/db.ts";
import { read } from "../../kernel/transaction.ts";
import { verifyLedgerCoalesced } from "../verify-ledger-coalesced.ts";
import { fundTransactions } from "../table.ts";

/** With `against`, also that an earlier head hash belongs to the ledger. @throws AppError NOT_FOUND. */
export async function verify(ctx: Ctx, { against }: NonNullable<VerifyInput> = {}): Promise<Verification> {
  const authorization = authorize(ctx, "fund.verify");
  const verified = await verifyLedgerCoalesced(ctx, authorization);
  if (verified === null) throw new AppError("NOT_FOUND");
  if (against === undefined) return verified.verdict;
  const againstSeq = await read(ctx, authorization, (tx) => findRowByHash(tx, authorization.classId, against));
  return { ...verified.verdict, againstSeq };
}

/** 0 for the hash that a ledger starts with; null when no row has it. */
async function findRowByHash(tx: Tx, classId: string, hash: string): Promise<number | null> {
  if (hash === chainStart) return 0;
  const t = fundTransactions;
  const [row] = await tx
    .select({ seq: t.seq })
    .from(t)
    .where(and(eq(t.classId, classId), eq(t.hash, hash)));
  return row?.seq ?? null;
}
