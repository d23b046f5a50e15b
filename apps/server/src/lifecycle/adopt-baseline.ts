import type { Sql } from "postgres";
import { compareMigrations, loadMigrations, readAppliedMigrations } from "./load-migrations.ts";
import { hashCatalogue, readCatalogue } from "./catalogue.ts";
import { replacedMigrations } from "./replaced-migrations.ts";
import { ChangedSchemaError, OlderSchemaError } from "./schema-errors.ts";

/** For a database whose schema comes from the replaced migrations. @throws OlderSchemaError, ChangedSchemaError */
export async function adoptBaseline(sql: Sql): Promise<void> {
  const state = compareMigrations(await readAppliedMigrations(sql));
  if (state === "older") throw new OlderSchemaError(replacedMigrations.version);
  if (state !== "replaced") return;
  if (hashCatalogue(await readCatalogue(sql)) !== replacedMigrations.catalogueHash) throw new ChangedSchemaError();
  const [baseline] = loadMigrations();
  if (baseline === undefined) return;
  await sql.begin(async (tx) => {
    await tx`delete from drizzle.__drizzle_migrations`;
    await tx`insert into drizzle.__drizzle_migrations (hash, created_at) values (${baseline.hash}, ${baseline.folderMillis})`;
  });
}
