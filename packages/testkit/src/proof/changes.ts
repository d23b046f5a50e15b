import type { House } from "../house.ts";

/**
 * Sums up every row of every table of ours but the throttles, the queue, and the names of the stored files, so that a
 * test can say that a refusal changed nothing; a table that is added tomorrow is looked at tomorrow. When a session was
 * last used is left out: a refused call is a use too. Each statement that writes moves a sequence, and only when it has
 * moved are the rows read again: thousands of refusals cost one look each.
 */
export async function watchChanges({ owner, deps }: Pick<House, "owner" | "deps">): Promise<() => Promise<string>> {
  const tables = (await owner<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'throttles' order by 1`).map(({ name }) => name);
  await owner.unsafe(`
    create sequence changes;
    create function note_change() returns trigger language plpgsql security definer set search_path = public as
      $$ begin perform nextval('changes'); return null; end $$;
    ${tables.map((table) => `create trigger note_change after insert or update or delete on ${table} for each statement execute function note_change();`).join("\n")}`);
  const rowOf = (table: string) => (table === "sessions" ? "(to_jsonb(t) - 'last_used_at')::text" : "t::text");
  const look = tables
    .map((table, at) => `select ${at} as place, count(*) || coalesce(md5(string_agg(${rowOf(table)}, '' order by ${rowOf(table)})), '') as sum from ${table} t`)
    .join(" union all ");

  let last = { moved: "", sum: "" };
  return async () => {
    const [row] = await owner<{ moved: string; queued: string }[]>`
      select last_value || is_called::text as moved,
        (select count(*) || '/' || coalesce(max(id), 0) from graphile_worker._private_jobs) as queued
      from changes`;
    const moved = row?.moved ?? "";
    if (moved !== last.moved) last = { moved, sum: JSON.stringify(await owner.unsafe(`${look} order by 1`)) };
    return `${last.sum} ${row?.queued ?? ""} ${(await deps.files.list("")).join(" ")}`;
  };
}
