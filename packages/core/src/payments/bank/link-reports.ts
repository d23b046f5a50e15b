import { sql } from "drizzle-orm";
import { guestTexts } from "@utspring/domain/payments/guest-texts";
import { shortName } from "@utspring/domain/short-name";
import type { Tx } from "../../kernel/db.ts";
import { daysOfMoments } from "./approved-payments.ts";

interface ReportRow extends Record<string, unknown> {
  id: string;
  requirement_id: string;
  user_id: string | null;
  guest_first_name: string | null;
  guest_last_name: string | null;
  amount_ore: string;
  submitted_at: string;
  is_approved: boolean;
}

/** What came by a class's link and waits or is in the fund, also where it is tied to a member. No e-mail. Öre. */
export async function loadLinkReports(tx: Tx, classId: string) {
  const rows = await tx.execute<ReportRow>(sql`
    select p.id, p.requirement_id, p.user_id, p.guest_first_name, p.guest_last_name, p.amount_ore,
      p.submitted_at, p.status = 'approved' as is_approved
    from payment_records p join payment_links l on l.id = p.link_id and l.class_id = p.class_id
    where p.class_id = ${classId}::uuid and not l.is_own
      and (p.status = 'submitted' or (p.status = 'approved' and p.transaction_id is not null))
    order by p.submitted_at, p.id`);
  const days = daysOfMoments();
  return rows.map(({ guest_first_name: firstName, guest_last_name: lastName, ...row }) => ({
    recordId: row.id,
    requirementId: row.requirement_id,
    memberId: row.user_id,
    name: firstName === null || lastName === null ? null : `${firstName} ${lastName}`,
    shownName: guestTexts.shown(firstName === null || lastName === null ? null : shortName(firstName, lastName)),
    amountOre: Number(row.amount_ore),
    reportedOn: days(row.submitted_at),
    isApproved: row.is_approved,
  }));
}
