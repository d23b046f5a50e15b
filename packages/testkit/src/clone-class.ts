import type postgres from "postgres";

const shared = [
  "checklist_items",
  "house_counts",
  "job_runs",
  "notice_keys",
  "product_prices",
  "shared_changes",
  "suppliers",
  "throttles",
];

/** Administrators and suppliers are shared. `owner` is a superuser. */
export async function cloneClass(owner: postgres.Sql, copies: number): Promise<void> {
  await owner.begin(async (tx) => {
    // Triggers would count and check row by row; the copies are as consistent as the original.
    await tx`set local session_replication_role = replica`;
    await tx`
      create temporary table kept_id on commit drop as
      select id from suppliers union select id from products where class_id is null union select id from checklist_items
      union select user_id from profiles where role = 'admin'`;
    await tx`
      create function pg_temp.copied(of uuid, copy int) returns uuid language sql stable as $$
        select case when of in (select id from kept_id) then of else md5(of || ' ' || copy)::uuid end $$`;
    await tx`
      create function pg_temp.copied(of text, copy int) returns text language sql immutable as $$
        select left(md5(of || ' ' || copy) || md5(copy || ' ' || of), length(of)) $$`;
    for (const { table, columns, values } of await readColumns(tx))
      await tx.unsafe(
        `insert into ${table} (${columns}) overriding system value
         select ${values} from ${table} cross join generate_series(1, ${copies}) copy on conflict do nothing`,
      );
  });
}

/** Each table's columns, and the expressions of a copy: ids and what must be unique differ. */
async function readColumns(tx: postgres.TransactionSql) {
  return tx<{ table: string; columns: string; values: string }[]>`
    select c.relname as table, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns,
      string_agg(case
        when a.atttypid = 'uuid'::regtype then format('pg_temp.copied(%I, copy)', a.attname)
        when a.attname = 'class_code' then 'translate(upper(pg_temp.copied(class_code, copy)), ''01'', ''XY'')'
        when a.atttypid in ('text'::regtype, 'bpchar'::regtype) and is_unique_alone then format('pg_temp.copied(%I::text, copy)', a.attname)
        else quote_ident(a.attname) end, ', ' order by a.attnum) as values
    from pg_class c join pg_attribute a on a.attrelid = c.oid cross join lateral (
      select exists (
        select from pg_index i where i.indrelid = c.oid and i.indisunique and a.attnum = any (i.indkey::int2[]) and i.indnatts = 1
      ) as is_unique_alone) u
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and c.relname not in ${tx(shared)}
    group by c.relname`;
}
