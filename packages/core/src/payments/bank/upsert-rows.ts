import { getTableColumns, sql } from "drizzle-orm";
import type { UnitOfWork } from "../../kernel/transaction.ts";
import { bankRows } from "./table.ts";

type NewRow = Required<Omit<typeof bankRows.$inferInsert, "createdBy" | "createdAt">>;

const { createdBy: _createdBy, createdAt: _createdAt, ...written } = getTableColumns(bankRows);
const columns = Object.entries(written).map(([key, { name }]) => [key as keyof NewRow, name] as const);
const names = sql.raw(columns.map(([, name]) => name).join(", "));
const changes = sql.raw(
  columns
    .filter(([key]) => !["id", "classId", "fingerprint"].includes(key))
    .map(([, name]) => `${name} = excluded.${name}`)
    .join(", "),
);

/** Decides anew on rows that are neither booked nor linked. Returns the ids of the written rows. */
export async function upsertRows({ tx }: UnitOfWork, rows: readonly NewRow[]): Promise<string[]> {
  const given = rows.map((row) => Object.fromEntries(columns.map(([key, name]) => [name, row[key]])));
  const stored = await tx.execute<{ id: string }>(sql`
    insert into bank_rows (${names})
    select ${names} from jsonb_populate_recordset(null::bank_rows, ${JSON.stringify(given)}::jsonb)
    on conflict (class_id, fingerprint) do update set ${changes} where bank_rows.state not in ('booked', 'linked')
    returning id`);
  return stored.map(({ id }) => id);
}
