import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { TransactionSql } from "postgres";
import { connectPostgres } from "@utspring/core/kernel/postgres-connection";
import type { Dump } from "./manifest.ts";
import { copyOut, sequencesOf, tablesOf } from "./tables.ts";

/** Most of the gain for a fraction of the time. */
const gzipLevel = 3;
const newline = 10;

/**
 * Writes every table's rows below `directory`/database, all as they were at one moment, while others go on writing: the
 * embedded PostgreSQL comes without pg_dump, so it is COPY in one REPEATABLE READ transaction. `onSnapshot` hears, when that
 * moment has been fixed, which files its rows point at; where it says false another moment is needed, and the answer is null.
 * `onTable` runs after each table.
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
      // The first statement takes the snapshot.
      const migrations = await tx<{ hash: string; at: number }[]>`
        select hash, created_at::float8 as at from drizzle.__drizzle_migrations order by created_at`;
      if (!(await hooks.onSnapshot(await keysIn(tx)))) return { dump: null };
      const tables: Dump["tables"] = [];
      for (const table of await tablesOf(tx)) {
        const entry = `database/${table.schema}.${table.name}.gz`;
        const rows = await writeRows(tx, copyOut(table), path.join(directory, entry));
        tables.push({ ...table, rows, entry });
        hooks.onTable(table.name, rows);
      }
      const ledgers = await tx<Dump["ledgers"]>`
        select class_id as "classId", last_seq::float8 as rows, last_hash as hash from class_funds order by class_id`;
      return { dump: { migrations: [...migrations], tables, sequences: await sequencesOf(tx), ledgers: [...ledgers] } };
    });
    return dump;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** The keys of the stored files that rows point at, in every table that there is by now: whole, or without their folder. */
async function keysIn(tx: TransactionSql): Promise<string[]> {
  const columns = await tx<{ table: string; column: string }[]>`
    select table_name as table, column_name as column from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and t.table_type = 'BASE TABLE' and column_name in ('storage_key', 'image_key')`;
  const keys: string[] = [];
  for (const { table, column } of columns) {
    const rows = await tx<{ key: string }[]>`select ${tx(column)} as key from ${tx(table)} where ${tx(column)} is not null`;
    keys.push(...rows.map(({ key }) => key));
  }
  return keys;
}

/** How many rows: in COPY's text form each ends in a newline, and a newline within a value is written otherwise. */
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
  // The driver pauses its socket when we lag behind and starts it again in the stream's `_read`, which an ended stream is not
  // asked for: without this the next statement would wait for ever.
  content._read(0);
  return rows;
}
