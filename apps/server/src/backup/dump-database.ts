import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { TransactionSql } from "postgres";
import { connectPostgres } from "@utspring/core/kernel/postgres-connection";
import type { Dump } from "./manifest.ts";
import { copyOut, listSequences, listCopiedTables } from "./tables.ts";

/** Most of the compression for a fraction of the time. */
const gzipLevel = 3;
const newline = 10;

/**
 * Writes every table's rows below `directory`/database from one snapshot, while others continue to write. The embedded
 * PostgreSQL has no pg_dump, so this is COPY in one REPEATABLE READ transaction. `onSnapshot` gets the files that the
 * snapshot's rows refer to; when it returns false, another snapshot is needed and the result is null. `onTable` runs
 * after each table.
 */
export async function dumpDatabase(
  url: string,
  directory: string,
  hooks: { onSnapshot(keys: string[]): Promise<boolean>; onTable(name: string, rows: number): void },
): Promise<Dump | null> {
  await mkdir(path.join(directory, "database"), { recursive: true });
  const sql = connectPostgres(url, { role: "owner", max: 1 });
  try {
    const { dump } = await sql.begin("isolation level repeatable read read only", async (tx) => {
      // The first query takes the snapshot.
      const migrations = await tx<{ hash: string; at: number }[]>`
        select hash, created_at::float8 as at from drizzle.__drizzle_migrations order by created_at`;
      if (!(await hooks.onSnapshot(await readKeys(tx)))) return { dump: null };
      const tables: Dump["tables"] = [];
      for (const table of await listCopiedTables(tx)) {
        const entry = `database/${table.schema}.${table.name}.gz`;
        const rows = await writeRows(tx, copyOut(table), path.join(directory, entry));
        tables.push({ ...table, rows, entry });
        hooks.onTable(table.name, rows);
      }
      const ledgers = await tx<Dump["ledgers"]>`
        select class_id as "classId", last_seq::float8 as rows, last_hash as hash from class_funds order by class_id`;
      return {
        dump: { migrations: [...migrations], tables, sequences: await listSequences(tx), ledgers: [...ledgers] },
      };
    });
    return dump;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** The storage keys of the files that rows of any table refer to. An `image_key` lacks its folder. */
async function readKeys(tx: TransactionSql): Promise<string[]> {
  const columns = await tx<{ table: string; column: string }[]>`
    select table_name as table, column_name as column from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and t.table_type = 'BASE TABLE' and column_name in ('storage_key', 'image_key')`;
  const keys: string[] = [];
  for (const { table, column } of columns) {
    const rows = await tx<
      { key: string }[]
    >`select ${tx(column)} as key from ${tx(table)} where ${tx(column)} is not null`;
    keys.push(...rows.map(({ key }) => key));
  }
  return keys;
}

/** Returns the number of rows: in COPY's text format each ends in a newline, and newlines in values are escaped. */
async function writeRows(tx: TransactionSql, copy: string, file: string): Promise<number> {
  let rows = 0;
  const counter = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, at + 1)) rows += 1;
      done(null, chunk);
    },
  });
  const content = await tx.unsafe(copy).readable();
  await pipeline(content, counter, createGzip({ level: gzipLevel }), createWriteStream(file, { mode: 0o600 }));
  // The driver pauses its socket when we lag behind and resumes it in the stream's `_read`, which is not called on an
  // ended stream: without this, the next query would wait for ever.
  content._read(0);
  return rows;
}
