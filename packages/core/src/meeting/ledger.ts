import { sql } from "drizzle-orm";
import type { TransactionType } from "@utspring/domain/fund/rules";
import type { SourceType } from "../fund/book-of.ts";
import { isNetSplit } from "../fund/split-mark.ts";
import type { Tx } from "../kernel/db.ts";
import { batchRows } from "../kernel/batch-rows.ts";

export interface LedgerRow {
  id: string;
  seq: number;
  type: TransactionType;
  effectOre: number;
  description: string;
  source: SourceType;
  reversesId: string | null;
  /** As known on the report's last day. */
  isSplit: boolean;
  /** By the application's clock. */
  at: Date;
  /** By the database's clock; `at` for a row from before it was kept. */
  insertedAt: Date;
  hash: string;
}

interface StoredRow extends Record<string, unknown> {
  id: string;
  seq: string;
  type: TransactionType;
  effect_ore: string;
  description: string;
  source_type: SourceType;
  reverses_id: string | null;
  is_split: boolean;
  created_at: string;
  inserted_at: string;
  hash: string;
}

/** In batches, with both ends given and without joins, so that the index is used whatever the planner estimates. */
export async function loadLedger(tx: Tx, classId: string, lastDay: string | null): Promise<LedgerRow[]> {
  const [fund] = await tx.execute<{ seq: string }>(
    sql`select last_seq as seq from class_funds where class_id = ${classId}::uuid`,
  );
  const lastSeq = Number(fund?.seq ?? 0);
  const rows: LedgerRow[] = [];
  for (let from = 0; from < lastSeq; from += batchRows) {
    const batch = await tx.execute<StoredRow>(sql`
      select t.id, t.seq, t.type, t.effect_ore, t.description, t.source_type, t.reverses_id, t.created_at, t.hash, coalesce(t.inserted_at, t.created_at) as inserted_at,
        ${isNetSplit({ id: sql`t.id`, isSplit: sql`t.is_split` }, lastDay)} as is_split
      from fund_transactions t
      where t.class_id = ${classId}::uuid and t.seq > ${from} and t.seq <= ${Math.min(from + batchRows, lastSeq)}
      order by t.seq`);
    for (const row of batch)
      rows.push({
        id: row.id,
        seq: Number(row.seq),
        type: row.type,
        effectOre: Number(row.effect_ore),
        description: row.description,
        source: row.source_type,
        reversesId: row.reverses_id,
        isSplit: row.is_split,
        at: new Date(row.created_at),
        insertedAt: new Date(row.inserted_at),
        hash: row.hash,
      });
  }
  return rows;
}
