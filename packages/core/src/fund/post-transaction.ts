import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { canonicalRow, effectOf } from "@utspring/domain/fund/rules";
import type { SealedRow } from "@utspring/domain/fund/rules";
import type { TransactionType } from "@utspring/domain/fund/schema";
import { AppError } from "@utspring/domain/errors";
import type { Work } from "../kernel/transaction.ts";
import { classFunds, fundTransactions } from "./table.ts";

export interface NewTransaction {
  type: TransactionType;
  amountOre: number;
  description: string;
  /** Where the money comes from. (type, id) is unique: approving or ending twice cannot deposit twice. */
  source: { type: "manual" } | { type: "correction" | "payment_record" | "sales_session"; id: string };
  reversesId?: string;
}

export interface PostedTransaction {
  transactionId: string;
  seq: number;
  balanceAfterOre: number;
}

/**
 * The single door to the balance. Adds one row to the ledger, sealed to the row before it; the database moves the sums
 * with the row and refuses one that does not continue the chain (drizzle/0002_walls.sql). The caller's transaction must
 * have been opened by `write` in a class, which holds the class's lock.
 */
export async function postTransaction(work: Work, id: string, entry: NewTransaction): Promise<PostedTransaction> {
  const { tx, scope, now } = work;
  const { classId, userId } = scope;
  if (classId === null || userId === null) throw new Error(`${scope.verb} posts without a class or a person`);
  const [fund] = await tx.select().from(classFunds).where(eq(classFunds.classId, classId));
  if (!fund) throw new AppError("NOT_FOUND");

  const effectOre = effectOf(entry.type, entry.amountOre);
  const row: SealedRow = {
    classId,
    id,
    seq: fund.lastSeq + 1,
    type: entry.type,
    amountOre: entry.amountOre,
    balanceAfterOre: fund.balanceOre + effectOre,
    description: entry.description,
    sourceType: entry.source.type,
    sourceId: entry.source.type === "manual" ? null : entry.source.id,
    reversesId: entry.reversesId ?? null,
    actorId: userId,
    isImpersonated: scope.isImpersonated,
    createdAt: now,
  };
  await tx.insert(fundTransactions).values({
    ...row,
    sourceType: entry.source.type,
    effectOre,
    previousHash: fund.lastHash,
    hash: sealOf(fund.lastHash, row),
  });
  return { transactionId: id, seq: row.seq, balanceAfterOre: row.balanceAfterOre };
}

/** SHA-256, in hex, of the previous row's hash and this row's content. */
export function sealOf(previousHash: string, row: SealedRow): string {
  return createHash("sha256").update(canonicalRow(previousHash, row)).digest("hex");
}
