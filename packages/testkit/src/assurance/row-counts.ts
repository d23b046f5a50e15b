import type { TestApp } from "../test-app.ts";

/** Without sessions and rate-limit counts, which every call changes. */
export async function countRows(testApp: TestApp): Promise<Record<string, number>> {
  const tables = await testApp.owner<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('sessions', 'throttles') order by 1`;
  // A counter stays one row, however often it is increased.
  const fromOf = (name: string) =>
    name === "shared_changes" ? "generate_series(1, (select sum(version) from shared_changes))" : `"${name}"`;
  const sources = [
    ...tables.map(({ name }) => ({ name, from: fromOf(name) })),
    { name: "jobs", from: "graphile_worker.jobs" },
  ];
  const counts = sources.map(
    async ({ name, from }) =>
      [name, Number((await testApp.owner.unsafe(`select count(*) as n from ${from}`))[0]?.["n"])] as const,
  );
  return Object.fromEntries(await Promise.all(counts));
}

export function changeOf(before: Record<string, number>, after: Record<string, number>): Record<string, number> {
  const changes = Object.keys(after).map((table) => [table, (after[table] ?? 0) - (before[table] ?? 0)] as const);
  return Object.fromEntries(changes.filter(([, rows]) => rows !== 0));
}
