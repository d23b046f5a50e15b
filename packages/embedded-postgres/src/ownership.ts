import postgres from "postgres";
import type { Sql } from "postgres";
import { database, owner, superuser, urlOf } from "./place.ts";
import { messageOf, PostgresStartError } from "./start-error.ts";
import { postgresTexts } from "./texts.ts";

/**
 * Policies bind `owner`, who is no superuser. Hands over a database that an earlier version made. @throws
 * PostgresStartError
 */
export async function ensureOwnedDatabase(port: number, password: string): Promise<void> {
  const sql = connect(port, password, "postgres");
  try {
    const [found] = await sql<{ hasOwner: boolean; databaseOwner: string | null }[]>`
      select exists (select from pg_roles where rolname = ${owner}) as "hasOwner",
        (select pg_get_userbyid(datdba) from pg_database where datname = ${database}) as "databaseOwner"`;
    if (found?.databaseOwner === owner) return;
    // The password is hexadecimal, so it needs no escaping.
    if (!found?.hasOwner)
      await sql.unsafe(`create role ${owner} login createrole nosuperuser nobypassrls password '${password}'`);
    if (found?.databaseOwner === superuser) await handOver(port, password);
    else await sql.unsafe(`create database ${database} owner ${owner}`);
  } catch (error) {
    throw new PostgresStartError(postgresTexts.strangeAnswer(messageOf(error)), { cause: error });
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** `reassign owned` refuses initdb's superuser. */
async function handOver(port: number, password: string): Promise<void> {
  const sql = connect(port, password, database);
  try {
    await sql.begin(async (tx) => {
      const statements = await tx.unsafe<{ statement: string }[]>(handOverStatements);
      for (const { statement } of statements) await tx.unsafe(statement);
    });
  } finally {
    await sql.end({ timeout: 1 });
  }
}

const handOverStatements = `
  with mine as (select oid from pg_roles where rolname = '${superuser}'),
    ours as (select n.oid, n.nspname, n.nspowner from pg_namespace n where n.nspname !~ '^pg_' and n.nspname <> 'information_schema')
  select format('alter schema %I owner to ${owner}', nspname) as statement from ours where nspowner in (select oid from mine)
  union all
  select format('alter %s %s owner to ${owner}', case relkind when 'v' then 'view' when 'S' then 'sequence' else 'table' end, c.oid::regclass)
    from pg_class c join ours on ours.oid = c.relnamespace
    where relowner in (select oid from mine) and relkind in ('r', 'p', 'v', 'S')
      and not (relkind = 'S' and exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i')))
  union all
  select format('alter routine %s owner to ${owner}', p.oid::regprocedure)
    from pg_proc p join ours on ours.oid = p.pronamespace where proowner in (select oid from mine)
  union all
  select format('alter type %s owner to ${owner}', t.oid::regtype)
    from pg_type t join ours on ours.oid = t.typnamespace left join pg_class c on c.oid = t.typrelid
    where typowner in (select oid from mine) and (typtype in ('e', 'd') or c.relkind = 'c')
  union all
  select 'grant utspring_app to ${owner} with admin option' from pg_roles where rolname = 'utspring_app'
  union all
  select format('alter database %I owner to ${owner}', current_database())`;

function connect(port: number, password: string, name: string): Sql {
  const url = urlOf({ port, password, user: superuser, name });
  return postgres(url, { max: 1, fetch_types: false, connect_timeout: 10, onnotice: () => undefined });
}
