import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isPostmaster, readLock } from "@utspring/embedded-postgres/lock";
import { BackupError } from "./backup-error.ts";
import { performMoves, removeJournal, writeJournal } from "./swap-journal.ts";
import type { Swap } from "./swap-journal.ts";
import { backupTexts } from "./texts.ts";

/** The directories that a restore replaces. The mails stay, which exist in development only. */
const restoredDirectories = ["files", "postgres"];

/** @throws BackupError when a server uses the data directory, or when it holds data that may not be replaced. */
export async function refuseIfInUseOrOccupied(dataDir: string, replace: boolean): Promise<void> {
  // A server that was just stopped may still be closing its database.
  for (let waited = 0; isInUse(dataDir); waited += 100) {
    if (waited >= 2_000) throw new BackupError(backupTexts.inUse(dataDir));
    await sleep(100);
  }
  if (!replace && restoredDirectories.some((part) => isOccupied(path.join(dataDir, part))))
    throw new BackupError(backupTexts.occupied(dataDir));
}

function isInUse(dataDir: string): boolean {
  const cluster = path.join(dataDir, "postgres/cluster");
  const lock = readLock(cluster);
  return lock !== null && isPostmaster(lock.pid, cluster);
}

function isOccupied(directory: string): boolean {
  return fs.existsSync(directory) && fs.readdirSync(directory).length > 0;
}

/**
 * Renames the old data aside and the restored data into its place; when a rename fails, the earlier ones are undone. A
 * process that is killed in between leaves a journal, by which the next start or restore completes the renames
 * (recover-interrupted.ts).
 * Returns where the old data is now; null when there was none.
 */
export function putInPlace(workDir: string, dataDir: string, now: Date): string | null {
  const old = restoredDirectories.filter((part) => fs.existsSync(path.join(dataDir, part)));
  const aside = old.length > 0 ? `replaced-${now.toISOString().replaceAll(/[:.]/gu, "-")}` : null;
  const swap: Swap = {
    aside,
    moves: [
      ...old.map((part) => [part, `${aside}/${part}`] as const),
      ...restoredDirectories.map((part) => [path.join(path.relative(dataDir, workDir), part), part] as const),
    ],
  };
  const done: Swap["moves"][number][] = [];
  writeJournal(dataDir, swap);
  try {
    performMoves(dataDir, swap, (move) => done.push(move));
  } catch (error) {
    for (const [from, to] of done.toReversed()) fs.renameSync(path.join(dataDir, to), path.join(dataDir, from));
    if (aside !== null) fs.rmSync(path.join(dataDir, aside), { recursive: true, force: true });
    removeJournal(dataDir, swap);
    throw error;
  }
  removeJournal(dataDir, swap);
  return aside === null ? null : path.join(dataDir, aside);
}
