import { sql } from "drizzle-orm";
import type { UnitOfWork } from "../../kernel/transaction.ts";
import { maxRemembered } from "./remembered-rows.ts";

/**
 * A class at its quota loses the oldest rows that are none of its business, then those that are booked from another
 * file: without them a file asks again, as when it was first read. What is booked, undone or saved stays.
 */
export async function makeRoom({ tx, authorization: { classId } }: UnitOfWork, newRows: number): Promise<void> {
  await tx.execute(sql`
    delete from bank_rows b where b.id in (
      select r.id from bank_rows r
      where r.class_id = ${classId}::uuid
        and (r.state in ('ignored', 'same') or (r.state = 'undone' and r.import_id is null))
      order by r.state = 'same', r.booked_on, r.id
      limit (select greatest(0, count(*) + ${newRows}::int - ${maxRemembered}::int)
        from bank_rows n where n.class_id = ${classId}::uuid))`);
}
