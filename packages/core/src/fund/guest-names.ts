import { sql } from "drizzle-orm";
import type { Authorization } from "../kernel/authorization.ts";
import type { Tx } from "../kernel/db.ts";
import { readAsManager } from "../kernel/transaction.ts";

interface Name {
  firstName: string | null;
  lastName: string | null;
}
/** By person. */
export type GuestNames = ReadonlyMap<string, Name>;

/**
 * The names that the rows of a fund show, by person, for a guest: their policies hide every profile, since a profile
 * also holds a phone number. Empty for members, whose queries join the names.
 */
export async function loadGuestNames(
  tx: Tx,
  { dbRole, classId }: Pick<Authorization, "dbRole" | "classId">,
): Promise<GuestNames> {
  if (dbRole !== "guest") return new Map();
  const rows = await readAsManager<{ user_id: string; first_name: string | null; last_name: string | null }>(
    tx,
    sql`
      select p.user_id, p.first_name, p.last_name from profiles p where p.user_id in (
        select actor_id from fund_transactions where class_id = ${classId}::uuid
        union select requested_by from withdrawal_requests where class_id = ${classId}::uuid
        union select proposed_by from fund_limit_changes where class_id = ${classId}::uuid
        union select auditor_id from fund_sign_offs where class_id = ${classId}::uuid
        union select asked_by from fund_questions where class_id = ${classId}::uuid
        union select answered_by from fund_questions where class_id = ${classId}::uuid)`,
  );
  return new Map(
    rows.map(({ user_id: userId, first_name: firstName, last_name: lastName }) => [userId, { firstName, lastName }]),
  );
}

/** A person's name as the query joined it, or as `loadGuestNames` found it. */
export function nameOf(names: GuestNames, userId: string | null, joined: Name | null): Name | null {
  return (userId === null ? undefined : names.get(userId)) ?? joined;
}
