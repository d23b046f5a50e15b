import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { canonicalRow, effectOf, versionOf } from "@utspring/domain/fund/rules";
import type { HashedRow } from "@utspring/domain/fund/rules";
import type { TransactionType } from "@utspring/domain/fund/rules";
import type { ActivityDetail } from "@utspring/domain/events";
import { AppError } from "@utspring/domain/errors";
import { sendNow } from "../kernel/transaction.ts";
import type { UnitOfWork } from "../kernel/transaction.ts";

export interface NewTransaction {
  type: TransactionType;
  amountOre: number;
  description: string;
  /** (type, id) is unique, so approving or ending twice cannot deposit twice; a manual row by author and key. */
  source:
    | { type: "manual"; clientKey: string }
    | {
        type:
          | "correction"
          | "payment_record"
          | "sales_session"
          | "withdrawal_request"
          | "expense_claim"
          | "credit"
          | "credit_payback"
          | "bank_row";
        id: string;
      };
  reversesId?: string;
}

export interface PostedTransaction {
  transactionId: string;
  seq: number;
  balanceAfterOre: number;
  hash: string;
}

/** `signOffHash`: the latest sign-off's. Null without a fund. */
type Head = { balanceOre: number; lastSeq: number; lastHash: string; signOffHash: string | null } | null;

/** Sent first, its answer comes with the lock's; the class's lock keeps it unchanged. */
export function readHead({ tx, authorization }: UnitOfWork): Promise<Head> {
  const asked = tx.execute<{ balance: string; seq: string; hash: string; sign_off_hash: string | null }>(sql`
    select balance_ore as balance, last_seq as seq, last_hash as hash, latest_sign_off(class_id) as sign_off_hash
    from class_funds where class_id = ${authorization.classId}::uuid`);
  // Awaiting it reports an error; after a used key it is never awaited.
  return sendNow(
    asked.then(([fund]) =>
      fund
        ? {
            balanceOre: Number(fund.balance),
            lastSeq: Number(fund.seq),
            lastHash: fund.hash,
            signOffHash: fund.sign_off_hash,
          }
        : null,
    ),
  );
}

/**
 * The only function that changes the balance. A trigger updates the sums and refuses a row that does not continue the
 * hash chain (`append_to_fund`). Needs a transaction of `write` in a class, which holds the class lock.
 */
export async function postTransaction(
  work: UnitOfWork,
  id: string,
  entry: NewTransaction,
  head = readHead(work),
): Promise<PostedTransaction> {
  const { tx, authorization, now } = work;
  const { classId, userId } = authorization;
  if (classId === null || userId === null)
    throw new Error(`${authorization.procedure} posts without a class or a person`);
  const fund = await head;
  if (!fund) throw new AppError("NOT_FOUND");

  const effectOre = effectOf(entry.type, entry.amountOre);
  const row: HashedRow = {
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
    isImpersonated: authorization.isImpersonated,
    createdAt: now,
    signOffHash: fund.signOffHash,
  };
  const clientKey = entry.source.type === "manual" ? entry.source.clientKey : null;
  const hash = hashRow(fund.lastHash, row);
  // Plain SQL: a hundred approvals insert a hundred rows, and Drizzle takes ten times as long to build them.
  work.send(
    tx.execute(sql`
    insert into fund_transactions (id, class_id, seq, type, amount_ore, effect_ore, balance_after_ore, description, source_type, source_id,
      reverses_id, actor_id, is_impersonated, client_key, created_at, version, sign_off_hash, previous_hash, hash)
    values (${row.id}, ${row.classId}, ${row.seq}, ${row.type}, ${row.amountOre}, ${effectOre}, ${row.balanceAfterOre}, ${row.description}, ${row.sourceType},
      ${row.sourceId}, ${row.reversesId}, ${row.actorId}, ${row.isImpersonated}, ${clientKey}::uuid, ${row.createdAt.toISOString()},
      ${versionOf(row)}, ${row.signOffHash}, ${fund.lastHash}, ${hash})`),
  );
  return { transactionId: id, seq: row.seq, balanceAfterOre: row.balanceAfterOre, hash };
}

export function ledgerActivityDetail(amountOre: number, { seq, hash }: PostedTransaction): ActivityDetail {
  return { amountOre, ledgerSeq: seq, ledgerHash: hash };
}

/** SHA-256, in hexadecimal, over the previous row's hash and this row's content. */
export function hashRow(previousHash: string, row: HashedRow): string {
  return createHash("sha256").update(canonicalRow(previousHash, row)).digest("hex");
}
