import { createWriteStream, existsSync } from "node:fs";
import { cp, mkdir, statfs } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { systemCtx } from "@utspring/core/kernel/context";
import { purgeRemovedAccounts } from "@utspring/core/privacy/purge-removed-accounts";
import { verifyAll } from "@utspring/core/fund/verify-all";
import { openApplication } from "../open-application.ts";
import { startPostgres } from "@utspring/embedded-postgres/start-postgres";
import type { Settings } from "../settings/env.ts";
import { migrate } from "../lifecycle/migrate.ts";
import { acquireStartLock } from "../lifecycle/start-lock.ts";
import { nowhere, openArchive } from "./archive.ts";
import type { Archive } from "./archive.ts";
import { BackupError, isLost } from "./backup-error.ts";
import { replacedMigrations } from "../lifecycle/replaced-migrations.ts";
import { compareMigrations, copyFirstMigrations } from "./load-migrations.ts";
import { loadDatabase } from "./load-database.ts";
import type { Manifest } from "./manifest.ts";
import { createProgressReporter, seconds } from "./format-progress.ts";
import { putInPlace, refuseIfInUseOrOccupied } from "./put-in-place.ts";
import { recoverBeforeUse } from "./recover-interrupted.ts";
import { backupTexts } from "./texts.ts";
import { openWorkDirectory } from "./work-directory.ts";

export interface RestoreOptions {
  /** The archive. */
  source: string;
  settings: Settings;
  appVersion: string;
  /** Replaces existing data, which is kept in another folder. */
  replace: boolean;
  /** Receives progress messages. */
  say(line: string): void;
  /** Aborted: stops at the next file or table and changes nothing. */
  signal: AbortSignal;
}

/**
 * Builds database and files from an archive in a temporary folder, verifies them (hashes, rows, every class's ledger),
 * and only then renames them into place. @throws BackupError, and the data directory is unchanged.
 */
export async function restore(options: RestoreOptions): Promise<Manifest> {
  const { source, settings, replace, say } = options;
  const { dataDir } = settings;
  const startedAt = performance.now();
  const archive = await openArchive(source);
  try {
    const { manifest } = archive;
    const schema = compareMigrations(manifest.migrations);
    if (schema === "older") throw new BackupError(backupTexts.olderVersion(replacedMigrations.version));
    if (schema === "newer") throw new BackupError(backupTexts.newerVersion(manifest.appVersion, options.appVersion));
    for (const line of recoverBeforeUse(dataDir)) say(line);
    await refuseIfInUseOrOccupied(dataDir, replace);
    const workDir = openWorkDirectory(dataDir, "restoring");
    try {
      say(backupTexts.checking(manifest.madeAt, manifest.appVersion));
      await unpackFiles(archive, workDir.path, options);
      await keepErasures(dataDir, workDir.path);
      say(backupTexts.loading(manifest.tables.reduce((sum, { rows }) => sum + rows, 0)));
      await buildDatabase(archive, workDir.path, options).catch((error: unknown) => throwReason(error, workDir.path));
      const aside = await swapUnderLock(workDir.path, options);
      say(backupTexts.restored(dataDir, seconds(performance.now() - startedAt)));
      if (aside !== null) say(backupTexts.keptAside(aside));
      return manifest;
    } finally {
      workDir.remove();
    }
  } finally {
    await archive.close();
  }
}

/** Holds the start lock, so that no server can start between the last check and the last rename. */
async function swapUnderLock(
  workDir: string,
  { settings: { dataDir }, replace, signal }: RestoreOptions,
): Promise<string | null> {
  const unlock = acquireStartLock(dataDir);
  try {
    await refuseIfInUseOrOccupied(dataDir, replace);
    signal.throwIfAborted();
    return putInPlace(workDir, dataDir, new Date());
  } finally {
    unlock();
  }
}

/** Writes the stored files and verifies the rest, so that nothing is built from an incomplete archive. */
async function unpackFiles(archive: Archive, workDir: string, { say, signal }: RestoreOptions): Promise<void> {
  await mkdir(path.join(workDir, "files"));
  const { entries } = archive.manifest;
  const pass = createProgressReporter(
    entries.reduce((sum, { size }) => sum + size, 0),
    say,
  );
  for (const { name, size } of entries) {
    signal.throwIfAborted();
    pass(size);
    const content = archive.contentOf(name);
    if (!name.startsWith("files/")) {
      await pipeline(content, nowhere);
      continue;
    }
    const file = path.join(workDir, name);
    await mkdir(path.dirname(file), { recursive: true });
    await pipeline(content, createWriteStream(file, { mode: 0o600, flags: "wx", flush: true }));
  }
}

/** Creates a cluster with the backup's schema, loads the rows, and migrates to today's schema. */
async function buildDatabase(
  archive: Archive,
  workDir: string,
  { settings, say, signal }: RestoreOptions,
): Promise<void> {
  const { manifest } = archive;
  const database = await startPostgres({ dataDir: path.join(workDir, "postgres") });
  try {
    const count = compareMigrations(manifest.migrations) === "replaced" ? 1 : manifest.migrations.length;
    await migrate(database.url, copyFirstMigrations(count, path.join(workDir, "migrations")));
    const pass = createProgressReporter(
      manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
      say,
    );
    await loadDatabase(database.superuserUrl, manifest, archive.contentOf, (rows) => {
      signal.throwIfAborted();
      pass(rows);
    });
    await migrate(database.url);
    say(backupTexts.verifying(manifest.ledgers.length));
    await verifyLedgers(database.url, manifest, { ...settings, dataDir: workDir, logLevel: "silent" });
  } finally {
    await database.stop();
  }
}

/** Two of PostgreSQL's WAL files and some room, in bytes. */
const fullBelow = 64 * 1024 * 1024;

/** With a full disk PostgreSQL stops at once, and the error only says that the connection was cut. */
async function throwReason(error: unknown, workDir: string): Promise<never> {
  const { bavail, bsize } = await statfs(workDir);
  throw isLost(error) && bavail * bsize < fullBelow ? new BackupError(backupTexts.diskFull, { cause: error }) : error;
}

/**
 * Keeps the marks of removed accounts from the replaced files: without them, a restore would bring those people back.
 */
async function keepErasures(dataDir: string, workDir: string): Promise<void> {
  for (const tree of ["content", "types"]) {
    const from = path.join(dataDir, "files", tree, "erasures");
    if (existsSync(from)) await cp(from, path.join(workDir, "files", tree, "erasures"), { recursive: true });
  }
}

/** Verifies every class's ledger with the product's own code; its last hash must be the manifest's. */
async function verifyLedgers(url: string, manifest: Manifest, settings: Settings): Promise<void> {
  const application = await openApplication(settings, url);
  try {
    const verdicts = new Map(
      (await verifyAll(systemCtx(application.deps, "restore"))).map((one) => [one.classId, one]),
    );
    for (const { classId, rows, hash } of manifest.ledgers) {
      const verdict = verdicts.get(classId);
      const isSame = verdict?.isIntact === true && verdict.rows === rows && verdict.hash === hash;
      const { firstBrokenSeq = null, firstBrokenSignOff = null } = verdict ?? {};
      if (!isSame) throw new BackupError(backupTexts.brokenLedger(classId, firstBrokenSeq, firstBrokenSignOff));
    }
    // Accounts that were removed after the backup are removed from it too.
    await purgeRemovedAccounts(systemCtx(application.deps, "restore"));
  } finally {
    await application.close();
  }
}
