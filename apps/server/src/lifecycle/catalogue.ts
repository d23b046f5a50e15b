import { createHash } from "node:crypto";
import type { Sql } from "postgres";

/** Tables to grants, by name. Equal on every supported PostgreSQL, so without the order of columns. */
export type Catalogue = Map<string, string>;

/** Without extensions and other roles' rights. */
export async function readCatalogue(sql: Sql): Promise<Catalogue> {
  const rows = await sql.begin("read only", async (tx) => {
    // Makes definitions name every schema. Only PostgreSQL 15 qualifies a view's columns.
    await tx`set local search_path = ''`;
    return await tx<{ name: string; definition: string }[]>`
      with relations as (
        select c.*, c.oid::regclass::text as path from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
          and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      ), functions as (
        select p.*, p.oid::regprocedure::text as path from pg_proc p
        where p.pronamespace = 'public'::regnamespace
          and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      ), grants as (
        select 'relation ' || c.path as object, a.* from relations c
          cross join aclexplode(coalesce(c.relacl, acldefault('r', c.relowner))) a
        union all
        select concat('column ', c.path, '.', t.attname), a.* from relations c
          join pg_attribute t on t.attrelid = c.oid cross join aclexplode(t.attacl) a
        union all
        select 'function ' || p.path, a.* from functions p
          cross join aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
      )
      select 'relation ' || path as name, concat_ws(' ', relkind, 'security', relrowsecurity, 'forced', relforcerowsecurity,
          reloptions::text,
          case when relkind in ('v', 'm') then regexp_replace(pg_get_viewdef(oid), '\\w+\\.', '', 'g') end) as definition
        from relations
      union all
      select concat('column ', path, '.', a.attname), concat_ws(' ', format_type(a.atttypid, a.atttypmod),
          case when a.attnotnull then 'not null' end, a.attgenerated, a.attidentity, pg_get_expr(d.adbin, d.adrelid), l.collname)
        from relations c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
          left join pg_collation l on l.oid = a.attcollation
      union all
      select concat('constraint ', path, ' ', n.conname), pg_get_constraintdef(n.oid)
        from relations c join pg_constraint n on n.conrelid = c.oid and n.contype not in ('n', 't')
      union all
      select concat('index ', path, ' ', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid)
        from relations c join pg_index i on i.indrelid = c.oid
      union all
      select concat('policy ', path, ' ', p.polname), concat_ws(' ', p.polcmd, 'permissive', p.polpermissive, p.polroles::regrole[],
          'using', pg_get_expr(p.polqual, p.polrelid), 'with check', pg_get_expr(p.polwithcheck, p.polrelid))
        from relations c join pg_policy p on p.polrelid = c.oid
      union all
      select concat('trigger ', path, ' ', t.tgname), concat_ws(' ', t.tgenabled, pg_get_triggerdef(t.oid))
        from relations c join pg_trigger t on t.tgrelid = c.oid and not t.tgisinternal
      union all
      select 'function ' || path, pg_get_functiondef(oid) from functions
      union all
      select 'grants on ' || object, string_agg(concat_ws(' ', nullif(grantee, 0)::regrole, privilege_type, is_grantable), ', '
          order by grantee = 0, privilege_type)
        from grants where grantee in (0, 'utspring_app'::regrole) group by object
      union all
      select 'grants on schema public', concat('usage ', has_schema_privilege('utspring_app', 'public', 'usage'))`;
  });
  return new Map(rows.map(({ name, definition }) => [name, definition] as const).toSorted());
}

/** pg_dump and pg_restore set other parentheses in a trigger's condition. */
export function hashCatalogue(catalogue: Catalogue): string {
  const entries = [...catalogue].map(([name, definition]) => [
    name,
    name.startsWith("trigger ") ? definition.replaceAll(/[()]/gu, "") : definition,
  ]);
  return createHash("sha256").update(JSON.stringify(entries)).digest("hex");
}
