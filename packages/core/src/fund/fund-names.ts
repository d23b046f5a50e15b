import { sql } from "drizzle-orm";
import { presentFullName } from "../auth/present-name.ts";
import type { Named } from "../auth/present-name.ts";
import { numberedNames } from "../classes/present-members.ts";
import type { NamedMember } from "../classes/present-members.ts";
import type { Authorization } from "../kernel/authorization.ts";
import type { Tx } from "../kernel/db.ts";
import { readAsManager } from "../kernel/transaction.ts";

export type FundNames = ReadonlyMap<string, string>;

interface Row extends Record<string, unknown> {
  user_id: string;
  first_name: string | null;
  last_name: string | null;
  /** Null for a person who is no member. */
  number: number | null;
}

/** Equal names are numbered. A guest reads as a studentansvarig, since profiles also hold phone numbers. */
export async function loadFundNames(
  tx: Tx,
  { dbRole, classId }: Pick<Authorization, "dbRole" | "classId">,
): Promise<FundNames> {
  const members = sql`
    select m.user_id, p.first_name, p.last_name, m.number from memberships m join profiles p using (user_id)
    where m.class_id = ${classId}::uuid`;
  if (dbRole !== "guest") return namesOf(await tx.execute<Row>(members));
  return namesOf(
    await readAsManager<Row>(
      tx,
      sql`
        with acted (user_id) as materialized (
          select actor_id from fund_transactions where class_id = ${classId}::uuid
          union select requested_by from withdrawal_requests where class_id = ${classId}::uuid
          union select proposed_by from fund_limit_changes where class_id = ${classId}::uuid
          union select auditor_id from fund_sign_offs where class_id = ${classId}::uuid
          union select asked_by from fund_questions where class_id = ${classId}::uuid
          union select answered_by from fund_questions where class_id = ${classId}::uuid)
        ${members} union all
        select p.user_id, p.first_name, p.last_name, null from acted join profiles p using (user_id)`,
    ),
  );
}

function namesOf(rows: readonly Row[]): FundNames {
  const people = rows.map((row) => ({
    userId: row.user_id,
    firstName: row.first_name,
    lastName: row.last_name,
    number: row.number,
  }));
  const members = people.filter((person): person is NamedMember => person.number !== null);
  return new Map([
    ...people.map((person): [string, string] => [person.userId, presentFullName(person)]),
    ...numberedNames(members),
  ]);
}

/** `joined`: the name from the query, for who has no numbered name. */
export function fundNameOf(names: FundNames, userId: string | null, joined: Named | null): string {
  return (userId === null ? undefined : names.get(userId)) ?? presentFullName(joined);
}
