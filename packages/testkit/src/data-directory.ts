import { createHash } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import postgres from "postgres";
import { createDiskFiles } from "@utspring/server/embedded/files-disk";
import { startPostgres } from "@utspring/embedded-postgres/start-postgres";
import { migrate } from "@utspring/server/lifecycle/migrate";
import { startLiveServer } from "./live-server.ts";
import type { LiveServer } from "./live-server.ts";

/** A temporary folder for data directories and archives. The test that creates it removes it. */
export function newHome(): { path: string; at(name: string): string; remove(): void } {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), "utspring-r1-"));
  // The database's own user needs access.
  fs.chmodSync(home, 0o755);
  return {
    path: home,
    at: (name) => path.join(home, name),
    remove: () => fs.rmSync(home, { recursive: true, force: true }),
  };
}

/** A server on its own data directory, with its files on disk, as with `npm start`. */
export async function serverOn(dataDir: string): Promise<LiveServer> {
  fs.mkdirSync(dataDir, { recursive: true });
  const database = await startPostgres({ dataDir: path.join(dataDir, "postgres") });
  await migrate(database.url);
  const server = await startLiveServer({
    database: { url: database.url, superuserUrl: database.superuserUrl, close: () => database.stop() },
  });
  server.deps.files = createDiskFiles(path.join(dataDir, "files"));
  return server;
}

function sumOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** Every file below a directory with its hash; empty when the directory does not exist. */
export function treeOf(directory: string): string[] {
  if (!fs.existsSync(directory)) return [];
  return fs
    .readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => `${path.relative(directory, file)} ${sumOf(fs.readFileSync(file))}`)
    .toSorted();
}

export async function tablesAt(url: string): Promise<Record<string, string>> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    const tables = await sql<{ schema: string; table: string; name: string }[]>`
      select table_schema as schema, table_name as table, case table_schema when 'public' then '' else table_schema || '.' end || table_name as name
      from information_schema.tables where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE' order by 1, 2`;
    const found: Record<string, string> = {};
    for (const { schema, table, name } of tables) {
      const [row] = await sql.unsafe<{ sum: string }[]>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text)), '') as sum from "${schema}"."${table}" t`,
      );
      found[name] = row?.sum ?? "";
    }
    return found;
  } finally {
    await sql.end();
  }
}
