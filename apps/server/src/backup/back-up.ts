import { createReadStream, existsSync } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";
import { startPostgres } from "@utspring/embedded-postgres/start-postgres";
import { writeArchive } from "./archive.ts";
import { BackupError } from "./backup-error.ts";
import { dumpDatabase } from "./dump-database.ts";
import { manifestOf } from "./manifest.ts";
import type { Dump, Manifest } from "./manifest.ts";
import { megabytes, createProgressReporter, seconds } from "./format-progress.ts";
import { recoverBeforeUse } from "./recover-interrupted.ts";
import { listEntries, hardLinkFiles, hasLinkedAll } from "./stored-files.ts";
import { backupTexts } from "./texts.ts";
import { openWorkDirectory } from "./work-directory.ts";

export interface BackUpOptions {
  dataDir: string;
  /** The archive to write. It must not exist. */
  target: string;
  appVersion: string;
  /** Receives progress messages. */
  say(line: string): void;
  /** Aborted: stops at the next file or table and leaves nothing behind. */
  signal: AbortSignal;
}

/** Snapshots that are tried: a file stored and removed within milliseconds of the snapshot spoils it. */
const maxTries = 50;
/** Tables with more rows than this are reported. */
const manyRows = 50_000;

/**
 * Copies the embedded database and every stored file into one archive, as of one moment; the server may run. Files are
 * hard-linked before and after the snapshot, since one that it refers to may be removed a second later.
 * @throws BackupError, and leaves nothing behind.
 */
export async function backUp(options: BackUpOptions): Promise<Manifest> {
  const { dataDir, target, say, signal } = options;
  const startedAt = performance.now();
  for (const line of recoverBeforeUse(dataDir)) say(line);
  assertCanBackUp(dataDir, target);
  const check = () => signal.throwIfAborted();
  const workDir = openWorkDirectory(dataDir, "backing-up");
  try {
    say(backupTexts.dumping);
    const linkFiles = () => hardLinkFiles(path.join(dataDir, "files"), path.join(workDir.path, "files"));
    const madeAt = new Date();
    const dump = await withDatabase(dataDir, async (url) => {
      for (let tries = 0; tries < maxTries; tries += 1) {
        await linkFiles();
        const whole = await dumpDatabase(url, workDir.path, {
          onSnapshot: async (keys) => {
            await linkFiles();
            return hasLinkedAll(path.join(workDir.path, "files"), keys);
          },
          onTable: (name, rows) => {
            check();
            if (rows >= manyRows) say(backupTexts.bigTable(name, rows));
          },
        });
        if (whole !== null) return whole;
        check();
      }
      throw new BackupError(backupTexts.filesKeepChanging);
    });
    say(backupTexts.dumped(dump.tables.length, rowsOf(dump)));
    const entries = await listEntries(workDir.path, check);
    const manifest = manifestOf({ appVersion: options.appVersion, madeAt: madeAt.toISOString(), ...dump, entries });
    const files = entries.filter(({ name }) => name.startsWith("files/content/")).length;
    const total = entries.reduce((sum, { size }) => sum + size, 0);
    const reportProgress = createProgressReporter(total, say);
    say(backupTexts.packing(files, megabytes(total)));
    const contents = entries.map(({ name, size }) => ({
      name,
      size,
      open: () => {
        check();
        reportProgress(size);
        return createReadStream(path.join(workDir.path, name));
      },
    }));
    await writeArchive(target, manifest, contents, () => {
      check();
      say(backupTexts.rereading);
    });
    say(backupTexts.backedUp(target, megabytes((await stat(target)).size), seconds(performance.now() - startedAt)));
    return manifest;
  } finally {
    workDir.remove();
  }
}

function assertCanBackUp(dataDir: string, target: string): void {
  if (!existsSync(path.join(dataDir, "postgres/cluster/PG_VERSION")))
    throw new BackupError(backupTexts.nothingToBackUp(dataDir));
  if (existsSync(target)) throw new BackupError(backupTexts.targetExists(target));
  if (!existsSync(path.dirname(target))) throw new BackupError(backupTexts.targetDirectory(path.dirname(target)));
}

/** Uses the running server's database, or starts it. */
async function withDatabase<T>(dataDir: string, run: (url: string) => Promise<T>): Promise<T> {
  const database = await startPostgres({ dataDir: path.join(dataDir, "postgres") });
  try {
    return await run(database.superuserUrl);
  } finally {
    await database.stop();
  }
}

function rowsOf({ tables }: Pick<Dump, "tables">): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0);
}
