import type { TestApp } from "../test-app.ts";

/**
 * Hashes all rows (without rate-limit counts and sessions' last use), the queue and the file names, so that a test
 * shows that a refusal changed nothing. Rows are reread only after a write, so thousands of refusals are cheap.
 */
export async function watchChanges({ owner, deps }: Pick<TestApp, "owner" | "deps">): Promise<() => Promise<string>> {
  const tables = (
    await owner<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'throttles' order by 1`
  ).map(({ name }) => name);
  await owner.unsafe(`
    create sequence changes;
    create function note_change() returns trigger language plpgsql security definer set search_path = public as
      $$ begin perform nextval('changes'); return null; end $$;
    ${tables.map((table) => `create trigger note_change after insert or update or delete on ${table} for each statement execute function note_change();`).join("\n")}`);
  const rowOf = (table: string) => (table === "sessions" ? "(to_jsonb(t) - 'last_used_at')::text" : "t::text");
  const look = tables
    .map(
      (table, index) =>
        `select ${index} as place, count(*) || coalesce(md5(string_agg(${rowOf(table)}, '' order by ${rowOf(table)})), '') as sum from ${table} t`,
    )
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
