import { sql } from "drizzle-orm";
import { addDays, dayOf } from "@utspring/domain/dates";
import { AppError } from "@utspring/domain/errors";
import { approvedDays, paysAmount } from "@utspring/domain/payments/same-payment";
import type { RecordInput } from "@utspring/domain/payments/schema";
import type { UnitOfWork } from "../../kernel/transaction.ts";

interface RowPart extends Record<string, unknown> {
  row_id: string;
  amount_ore: string;
}

/**
 * A bank row of the last month has paid the same amount: recording it by hand would count a payment twice. The class
 * lock makes the later of two calls see the first.
 */
export async function refuseBooked(
  { tx, authorization: { classId }, now }: Pick<UnitOfWork, "tx" | "authorization" | "now">,
  { requirementId, userId, amount }: Pick<RecordInput, "requirementId" | "userId" | "amount">,
): Promise<void> {
  const today = dayOf(now);
  const parts = await tx.execute<RowPart>(sql`
    select m.row_id, m.amount_ore
    from bank_matches m join bank_rows r on r.id = m.row_id
    where m.class_id = ${classId}::uuid and m.user_id = ${userId}::uuid and r.state in ('booked', 'linked')
      and r.booked_on between ${addDays(today, -approvedDays.before)}::date and ${addDays(today, approvedDays.after)}::date
      and exists (
        select from bank_matches paid join payment_records p on p.id = paid.record_id
        where paid.row_id = m.row_id and p.user_id = ${userId}::uuid and p.requirement_id = ${requirementId}::uuid)`);
  const byRow = new Map<string, number[]>();
  for (const { row_id: rowId, amount_ore: ore } of parts) byRow.set(rowId, [...(byRow.get(rowId) ?? []), Number(ore)]);
  if ([...byRow.values()].some((some) => paysAmount(some, amount))) throw new AppError("BANK_ROW_BOOKED");
}
