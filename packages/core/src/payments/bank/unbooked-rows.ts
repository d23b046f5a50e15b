import { sql } from "drizzle-orm";
import { eachOncePerPayment, eachWithoutBooked, unpaired } from "@utspring/domain/payments/same-payment";
import type { PaymentRow } from "@utspring/domain/payments/same-payment";
import type { Tx } from "../../kernel/db.ts";
import { collectInTurns } from "../../kernel/next-turn.ts";

/** Saved for later or passed over. */
export interface UnbookedRow extends PaymentRow {
  state: "saved" | "ignored" | "same";
  text: string | null;
}

interface StoredRow extends Record<string, unknown> {
  state: UnbookedRow["state"] | "booked" | "linked";
  profile: string | null;
  booked_on: string;
  amount_ore: string;
  name: string | null;
  message: string | null;
  phone_hash: string | null;
}

/** Oldest first, each payment once: not if booked from another kind of file, or in an earlier row of another kind. */
export async function loadUnbooked(tx: Tx, { classId, day }: { classId: string; day: string }): Promise<UnbookedRow[]> {
  const stored = await tx.execute<StoredRow>(sql`
    with unbooked as (
      select * from bank_rows r
      where r.class_id = ${classId}::uuid and r.state in ('saved', 'ignored', 'same') and r.booked_on <= ${day}::date
        and not (r.state = 'saved' and exists (
          select from bank_rows a
          where a.class_id = r.class_id and a.earlier_fingerprint = r.fingerprint and a.state <> 'undone')))
    select r.state, r.profile, r.booked_on::text as booked_on, r.amount_ore, r.name, r.message, r.phone_hash
    from unbooked r
    union all
    select b.state, coalesce(b.profile, i.profile), b.booked_on::text, b.amount_ore, b.name, b.message, b.phone_hash
    from bank_rows b left join bank_imports i on i.id = b.import_id and i.class_id = b.class_id
    where b.class_id = ${classId}::uuid and b.state in ('booked', 'linked')
      and b.amount_ore in (select amount_ore from unbooked)
    order by booked_on`);
  const rows = stored.map(({ state, profile, ...row }) => ({
    state,
    profile,
    bookedOn: row.booked_on,
    amountOre: Number(row.amount_ore),
    name: row.name,
    phoneHash: row.phone_hash,
    isSame: state === "same",
    text: row.name ?? row.message,
  }));
  const isUnbooked = (row: (typeof rows)[number]): row is UnbookedRow & { phoneHash: string | null; isSame: boolean } =>
    row.state === "saved" || row.state === "ignored" || row.state === "same";
  const [unbooked, booked] = [rows.filter(isUnbooked), rows.filter((row) => !isUnbooked(row))];
  const isNobodys = ({ state }: UnbookedRow) => state === "ignored";
  const left = new Set<UnbookedRow>([
    ...unpaired(
      await collectInTurns(
        eachWithoutBooked(
          unbooked.filter((row) => !isNobodys(row)),
          booked,
        ),
      ),
    ),
    ...unpaired(await collectInTurns(eachOncePerPayment(unbooked.filter(isNobodys)))),
  ]);
  return unbooked.filter((row) => left.has(row));
}
