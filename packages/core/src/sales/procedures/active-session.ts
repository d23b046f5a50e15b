import { sql } from "drizzle-orm";
import { presentFullName } from "../../auth/present-name.ts";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { read, readAsManager } from "../../kernel/transaction.ts";

interface Row extends Record<string, unknown> {
  id: string;
  name: string;
  description: string | null;
  supplier_id: string;
  supplier_name: string;
  /** Milliseconds, as text. */
  started: string;
  first_name: string | null;
  last_name: string | null;
}

export async function activeSession(ctx: Ctx) {
  const authorization = authorize(ctx, "sales.activeSession");
  // A pupil's policies show no suppliers; only the name of the session's own is returned.
  const [row] = await read(ctx, authorization, (tx) =>
    readAsManager<Row>(
      tx,
      sql`
        select s.id, s.name, s.description, s.supplier_id, u.name as supplier_name, (extract(epoch from s.start_date) * 1000)::bigint as started,
          p.first_name, p.last_name
        from sales_sessions s
          join suppliers u on u.id = s.supplier_id
          left join profiles p on p.user_id = s.created_by
        where s.class_id = ${authorization.classId}::uuid and s.status = 'active'`,
    ),
  );
  if (!row) return null;
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    supplierId: row.supplier_id,
    supplierName: row.supplier_name,
    startDate: new Date(Number(row.started)),
    createdByName: presentFullName({ firstName: row.first_name, lastName: row.last_name }),
  };
}
