import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isPostmaster, readLock } from "../embedded/postgres/lock.ts";
import { BackupError } from "./backup-error.ts";
import { backupTexts } from "./texts.ts";

/** What a restore replaces. Mails stay: they are a developer's inbox, not data. */
const parts = ["files", "postgres"];

/** @throws BackupError when a server uses the data directory, or when data lies there that may not be replaced. */
export async function refuseUnlessFree(dataDir: string, replace: boolean): Promise<void> {
  // A server stopped a moment ago may still be closing its database.
  for (let waited = 0; isInUse(dataDir); waited += 100) {
    if (waited >= 2_000) throw new BackupError(backupTexts.inUse(dataDir));
    await sleep(100);
  }
  if (!replace && parts.some((part) => isOccupied(path.join(dataDir, part)))) throw new BackupError(backupTexts.occupied(dataDir));
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
 * Renames what was there aside and what was restored into its place; when a rename fails those before it are undone.
 * Returns where the old lies now, null when there was none.
 */
export function putInPlace(room: string, dataDir: string, now: Date): string | null {
  const aside = path.join(dataDir, `replaced-${now.toISOString().replaceAll(/[:.]/gu, "-")}`);
  const old = parts.filter((part) => fs.existsSync(path.join(dataDir, part)));
  const moves = [
    ...old.map((part) => [path.join(dataDir, part), path.join(aside, part)] as const),
    ...parts.map((part) => [path.join(room, part), path.join(dataDir, part)] as const),
  ];
  const done: (typeof moves)[number][] = [];
  if (old.length > 0) fs.mkdirSync(aside, { mode: 0o711 });
  try {
    for (const move of moves) {
      fs.renameSync(...move);
      done.push(move);
    }
  } catch (error) {
    for (const [from, to] of done.toReversed()) fs.renameSync(to, from);
    fs.rmSync(aside, { recursive: true, force: true });
    throw error;
  }
  return old.length > 0 ? aside : null;
}
