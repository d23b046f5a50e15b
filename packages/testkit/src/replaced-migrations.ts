import type postgres from "postgres";
import { replacedMigrations } from "@utspring/server/lifecycle/replaced-migrations";

/** Makes a database with the baseline's schema look as if the migrations that it replaced had made it, up to `last`. */
export async function recordReplacedMigrations(
  sql: postgres.Sql,
  last: { hash: string; at: number } = replacedMigrations.last,
): Promise<void> {
  await sql`delete from drizzle.__drizzle_migrations`;
  for (const { hash, at } of [{ hash: "0".repeat(64), at: last.at - 1 }, last])
    await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${at})`;
}
