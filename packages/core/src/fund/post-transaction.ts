import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { canonicalRow, effectOf } from "@utspring/domain/fund/rules";
import type { SealedRow } from "@utspring/domain/fund/rules";
import type { TransactionType } from "@utspring/domain/fund/schema";
import type { ActivityDetail } from "@utspring/domain/events";
import { AppError } from "@utspring/domain/errors";
import { underWay } from "../kernel/transaction.ts";
import type { Work } from "../kernel/transaction.ts";

export interface NewTransaction {
  type: TransactionType;
  amountOre: number;
  description: string;
  /** Where the money comes from. (type, id) is unique: approving or ending twice cannot deposit twice. A manual row is unique by its author and idempotency key. */
  source: { type: "manual"; clientKey: string } | { type: "correction" | "payment_record" | "sales_session"; id: string };
  reversesId?: string;
}

export interface PostedTransaction {
  transactionId: string;
  seq: number;
  balanceAfterOre: number;
  /** The ledger's head hash from now on. */
  hash: string;
}

/** Where a class's ledger ends; null where there is none. */
type Head = { balanceOre: number; lastSeq: number; lastHash: string } | null;

/** Asked for before anything else, it comes with the first answer: the class's lock holds it still. */
export function headOf({ tx, scope }: Work): Promise<Head> {
  const asked = tx.execute<{ balance: string; seq: string; hash: string }>(sql`
    select balance_ore as balance, last_seq as seq, last_hash as hash from class_funds where class_id = ${scope.classId}::uuid`);
  // Whoever posts hears of an error; a key that has been used before posts nothing.
  return underWay(asked.then(([fund]) => (fund ? { balanceOre: Number(fund.balance), lastSeq: Number(fund.seq), lastHash: fund.hash } : null)));
}

/**
 * The single door to the balance. Adds one row to the ledger, sealed to the row before it; the database moves the sums
 * with the row and refuses one that does not continue the chain (drizzle/0002_walls.sql). The caller's transaction must
 * have been opened by `write` in a class, which holds the class's lock.
 */
export async function postTransaction(work: Work, id: string, entry: NewTransaction, head = headOf(work)): Promise<PostedTransaction> {
  const { tx, scope, now } = work;
  const { classId, userId } = scope;
  if (classId === null || userId === null) throw new Error(`${scope.verb} posts without a class or a person`);
  const fund = await head;
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
  const clientKey = entry.source.type === "manual" ? entry.source.clientKey : null;
  const hash = sealOf(fund.lastHash, row);
  // In plain SQL: a hundred approvals are a hundred of these, and building it of columns costs ten times as much.
  work.send(tx.execute(sql`
    insert into fund_transactions (id, class_id, seq, type, amount_ore, effect_ore, balance_after_ore, description, source_type, source_id,
      reverses_id, actor_id, is_impersonated, client_key, created_at, previous_hash, hash)
    values (${row.id}, ${row.classId}, ${row.seq}, ${row.type}, ${row.amountOre}, ${effectOre}, ${row.balanceAfterOre}, ${row.description}, ${row.sourceType},
      ${row.sourceId}, ${row.reversesId}, ${row.actorId}, ${row.isImpersonated}, ${clientKey}::uuid, ${row.createdAt.toISOString()}, ${fund.lastHash}, ${hash})`));
  return { transactionId: id, seq: row.seq, balanceAfterOre: row.balanceAfterOre, hash };
}

/** What the event of a ledger row carries: the amount, and the row's number and hash. */
export function announced(amountOre: number, { seq, hash }: PostedTransaction): ActivityDetail {
  return { amountOre, ledgerSeq: seq, ledgerHash: hash };
}

/** SHA-256, in hex, of the previous row's hash and this row's content. */
export function sealOf(previousHash: string, row: SealedRow): string {
  return createHash("sha256").update(canonicalRow(previousHash, row)).digest("hex");
}
