import { randomUUID } from "node:crypto";
import { hashRow } from "@utspring/core/fund/post-transaction";
import { chainStart } from "@utspring/domain/fund/rules";
import type { TestApp } from "./test-app.ts";
import type { MadeClass } from "./make.ts";

const batch = 1_000;

/** Hashed as the product hashes, as the database's owner: booking 50,000 would take minutes. */
export async function fillLedger(
  { owner }: Pick<TestApp, "owner">,
  { classId, manager }: MadeClass,
  rows: number,
): Promise<void> {
  let hash: string = chainStart;
  let balance = 0;
  await owner.begin(async (sql) => {
    // Without the triggers that add each row to the sums: the sums are set once, below.
    await sql`set local session_replication_role = replica`;
    for (let from = 0; from < rows; from += batch) {
      const made = Array.from({ length: Math.min(batch, rows - from) }, (_, n) => {
        const seq = from + n + 1;
        const amount = 100 * (1 + (seq % 500));
        balance += amount;
        const row = {
          classId,
          id: randomUUID(),
          seq,
          type: "deposit" as const,
          amountOre: amount,
          balanceAfterOre: balance,
          description: `Rad ${seq}`,
          sourceType: "manual" as const,
          sourceId: null,
          reversesId: null,
          actorId: manager.userId,
          isImpersonated: false,
          createdAt: new Date(1_790_000_000_000 + seq * 1_000),
          signOffHash: null,
        };
        const previous = hash;
        hash = hashRow(previous, row);
        return {
          id: row.id,
          class_id: classId,
          seq,
          type: row.type,
          amount_ore: amount,
          effect_ore: amount,
          balance_after_ore: balance,
          description: row.description,
          source_type: row.sourceType,
          source_id: null,
          reverses_id: null,
          actor_id: row.actorId,
          is_impersonated: false,
          created_at: row.createdAt,
          previous_hash: previous,
          hash,
        };
      });
      await sql`insert into fund_transactions ${sql(made)}`;
    }
    await sql`update class_funds set balance_ore = ${balance}, income_ore = ${balance}, last_seq = ${rows}, last_hash = ${hash} where class_id = ${classId}`;
  });
}
