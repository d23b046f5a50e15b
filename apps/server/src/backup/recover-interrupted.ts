import fs from "node:fs";
import path from "node:path";
import { acquireStartLock } from "../lifecycle/start-lock.ts";
import { BackupError } from "./backup-error.ts";
import { performMoves, hasJournal, readJournal, removeDraft, removeJournal } from "./swap-journal.ts";
import { backupTexts } from "./texts.ts";
import { removeAbandoned } from "./work-directory.ts";

/**
 * Finishes a restore that was killed while it renamed folders, and removes what an earlier killed one left. Only for
 * the process that holds the start lock. Returns what it did, one sentence each. @throws BackupError when it cannot.
 */
export function recoverInterrupted(dataDir: string): string[] {
  const said: string[] = [];
  removeDraft(dataDir);
  if (hasJournal(dataDir)) {
    const swap = readJournal(dataDir);
    try {
      performMoves(dataDir, swap);
      removeJournal(dataDir, swap);
    } catch (error) {
      throw new BackupError(
        backupTexts.notFinished(dataDir, error instanceof Error && "code" in error ? String(error.code) : ""),
        { cause: error },
      );
    }
    said.push(
      swap.aside === null
        ? backupTexts.finished
        : `${backupTexts.finished} ${backupTexts.keptAside(path.join(dataDir, swap.aside))}`,
    );
    removeAbandoned(dataDir);
  } else if (fs.existsSync(dataDir) && removeAbandoned(dataDir).includes("restoring")) said.push(backupTexts.abandoned);
  return said;
}

/** The same for a backup or restore, before it uses the data directory. */
export function recoverBeforeUse(dataDir: string): string[] {
  if (!hasJournal(dataDir)) return [];
  const unlock = acquireStartLock(dataDir);
  try {
    return recoverInterrupted(dataDir);
  } finally {
    unlock();
  }
}
