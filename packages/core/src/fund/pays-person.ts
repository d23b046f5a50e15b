import { sql } from "drizzle-orm";
import type { SQL, SQLWrapper } from "drizzle-orm";

/** True when the ledger's row has paid the person: a claim of theirs, or their credit back. Its request, if it had one. */
export function paysPerson(userId: string, row: { id: SQLWrapper; requestId: SQLWrapper }): SQL<boolean> {
  const isOfRow = (of: "c" | "e") =>
    sql`(${sql.identifier(of)}.transaction_id = ${row.id} or ${sql.identifier(of)}.request_id = ${row.requestId})`;
  return sql<boolean>`(
    exists (select from expense_claims c where c.user_id = ${userId}::uuid and ${isOfRow("c")})
    or exists (
      select from credit_entries e where e.user_id = ${userId}::uuid and e.kind = 'paid_back' and ${isOfRow("e")}))`;
}
