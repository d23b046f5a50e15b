import { sql } from "drizzle-orm";
import type { Tx } from "../../kernel/db.ts";

/** Another claim or withdrawal whose receipt has the same bytes: when it was asked or booked, and its sum in öre. */
interface Twin {
  at: Date;
  amountOre: number;
  isClaim: boolean;
}

/**
 * For each claim that waits or was stopped, the earliest other claim or withdrawal of the class that is paid or may be,
 * and whose receipt has the same bytes. Receipts from before hashes were stored are not compared.
 */
export async function loadTwins(tx: Tx, classId: string): Promise<{ ofId: string; twin: Twin }[]> {
  const rows = await tx.execute<{ of_id: string; at: string; amount_ore: string; is_claim: boolean }>(sql`
    with claims as (
      select c.id, p.sha256, c.created_at as at, c.amount_ore, c.transaction_id, c.request_id,
        c.status = 'waiting' or is_stopped_request(c.request_id) as is_open,
        c.status = 'waiting' or (c.status = 'approved' and not is_stopped_request(c.request_id) and not exists (
          select from fund_transactions b
          where b.reverses_id = coalesce(c.transaction_id, (select r.transaction_id from withdrawal_requests r where r.id = c.request_id))
        )) as is_paid
      from expense_claims c join payment_receipts p on p.id = c.receipt_id
      where c.class_id = ${classId}::uuid and p.sha256 is not null
    ), used as (
      select c.id, c.sha256, c.at, c.amount_ore, true as is_claim from claims c where c.is_paid
      union all
      select v.withdrawal_id, p.sha256, coalesce(t.created_at, r.requested_at), coalesce(t.amount_ore, r.amount_ore), false
      from withdrawal_receipts v join payment_receipts p on p.id = v.receipt_id
        left join fund_transactions t on t.id = v.withdrawal_id
        left join withdrawal_requests r on r.id = v.withdrawal_id
      where v.class_id = ${classId}::uuid and p.sha256 is not null
        and not is_stopped_request(v.withdrawal_id)
        and not exists (select from claims c where v.withdrawal_id in (c.transaction_id, c.request_id))
        and not exists (
          select from fund_transactions b where b.reverses_id in (v.withdrawal_id, r.transaction_id))
    )
    select distinct on (c.id) c.id as of_id, u.at, u.amount_ore, u.is_claim
    from claims c join used u on u.sha256 = c.sha256 and u.id <> c.id
    where c.is_open order by c.id, u.at, u.id`);
  return rows.map((row) => ({
    ofId: row.of_id,
    twin: { at: new Date(row.at), amountOre: Number(row.amount_ore), isClaim: row.is_claim },
  }));
}
