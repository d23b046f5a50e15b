import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { LoggableError } from "@utspring/core/kernel/loggable-error";
import { connectPostgres } from "@utspring/core/kernel/postgres-connection";
import type { Manifest } from "./manifest.ts";
import { listTables, copyIn, nameOf } from "./tables.ts";

/**
 * Replaces all rows of a new database that has the backup's own migrations, in one transaction; what the migrations
 * inserted is removed too. Triggers and foreign keys are disabled, since the rows come from one consistent snapshot;
 * unique keys and checks are not.
 * @throws when a table does not get as many rows as the manifest says.
 */
export async function loadDatabase(
  url: string,
  manifest: Manifest,
  openEntry: (entry: string) => Readable,
  onTable: (rows: number) => void,
): Promise<void> {
  const sql = connectPostgres(url, { role: "owner", max: 1 });
  try {
    await sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx.unsafe(`truncate ${(await listTables(tx)).map(nameOf).join(", ")}`);
      for (const table of manifest.tables) {
        const into = await tx.unsafe(copyIn(table)).writable();
        await pipeline(openEntry(table.entry), createGunzip(), into);
        const [found] = await tx.unsafe<{ rows: number }[]>(`select count(*)::float8 as rows from ${nameOf(table)}`);
        if (found?.rows !== table.rows)
          throw new LoggableError(`${table.name} has ${found?.rows} rows and not ${table.rows}`);
        onTable(table.rows);
      }
      for (const sequence of manifest.sequences)
        await tx`select setval(${nameOf(sequence)}::regclass, ${sequence.value}::bigint)`;
      // The workers that held these jobs no longer run.
      await tx`update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null`;
      await tx`update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_at is not null`;
    });
    await sql`analyze`;
  } finally {
    await sql.end({ timeout: 1 });
  }
}
