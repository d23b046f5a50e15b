import type { TransactionSql } from "postgres";
import type { Manifest } from "./manifest.ts";

type Table = Pick<Manifest["tables"][number], "schema" | "name" | "columns">;

/**
 * Not copied, since a session or reset link that ended after the backup would work again: everybody signs in anew. A
 * push subscription belongs to its session. Rate-limit counts are of no use later.
 */
const notCopied = ["public.sessions", "public.password_resets", "public.push_subscriptions", "public.throttles"];
/** The job queue's own record of its migrations, which they write again. Drizzle's is in a schema of its own. */
const writtenByMigrations = ["graphile_worker.migrations"];

/** The tables whose rows a backup copies, the application's and the job queue's, without generated columns. */
export async function listCopiedTables(tx: TransactionSql): Promise<Table[]> {
  const tables = await listTables(tx);
  return tables.filter(({ schema, name }) => !notCopied.includes(`${schema}.${name}`));
}

/** Every table that a restore empties first, also those that are not copied: migrations may have inserted rows. */
export async function listTables(tx: TransactionSql): Promise<Table[]> {
  const rows = await tx<Table[]>`
    select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where n.nspname in ('public', 'graphile_worker') and c.relkind = 'r'
    group by 1, 2 order by 1, 2`;
  return rows.filter(({ schema, name }) => !writtenByMigrations.includes(`${schema}.${name}`));
}

/** The sequences that have been used. */
export async function listSequences(tx: TransactionSql): Promise<Manifest["sequences"]> {
  const rows = await tx<Manifest["sequences"]>`
    select schemaname::text as schema, sequencename::text as name, last_value::text as value
    from pg_sequences where schemaname in ('public', 'graphile_worker') and last_value is not null order by 1, 2`;
  return [...rows];
}

export function copyOut(table: Table): string {
  return `copy ${nameOf(table)} (${columnsOf(table)}) to stdout`;
}

export function copyIn(table: Table): string {
  return `copy ${nameOf(table)} (${columnsOf(table)}) from stdin`;
}

export function nameOf({ schema, name }: Pick<Table, "schema" | "name">): string {
  return `${quoted(schema)}.${quoted(name)}`;
}

function columnsOf({ columns }: Table): string {
  return columns.map(quoted).join(", ");
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
