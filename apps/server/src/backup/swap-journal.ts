import fs from "node:fs";
import path from "node:path";
import { BackupError } from "./backup-error.ts";
import { backupTexts } from "./texts.ts";

/** The renames that put restored data into place, as paths below the data directory. */
export interface Swap {
  /** Where the replaced data goes; null when there is none. */
  aside: string | null;
  moves: readonly (readonly [from: string, to: string])[];
}

const journalName = "restore-in-progress";
const draftName = `${journalName}.draft`;

/** True when a restore was killed between its first rename and its last. */
export function hasJournal(dataDir: string): boolean {
  return fs.existsSync(path.join(dataDir, journalName));
}

/**
 * Records the renames to come. From here on the restore will be finished, by this process or by the next one that uses
 * the data directory.
 */
export function writeJournal(dataDir: string, swap: Swap): void {
  const draft = path.join(dataDir, draftName);
  fs.writeFileSync(draft, JSON.stringify(swap), { mode: 0o600 });
  sync(draft);
  fs.renameSync(draft, path.join(dataDir, journalName));
  sync(dataDir);
}

/** Removes an unfinished journal: its renames have not begun. */
export function removeDraft(dataDir: string): void {
  fs.rmSync(path.join(dataDir, draftName), { force: true });
}

/** @throws BackupError when the journal cannot be read. */
export function readJournal(dataDir: string): Swap {
  try {
    return JSON.parse(fs.readFileSync(path.join(dataDir, journalName), "utf8")) as Swap;
  } catch (error) {
    throw new BackupError(backupTexts.unreadableJournal(path.join(dataDir, journalName)), { cause: error });
  }
}

/** Ends the swap: every rename is on the disk before the journal is deleted. */
export function removeJournal(dataDir: string, { aside }: Swap): void {
  if (aside !== null && fs.existsSync(path.join(dataDir, aside))) sync(path.join(dataDir, aside));
  sync(dataDir);
  fs.rmSync(path.join(dataDir, journalName));
}

/** Does the remaining renames. The replaced data moves first, so a rename is done if and only if its target exists. */
export function performMoves(
  dataDir: string,
  { moves }: Swap,
  onDone: (move: Swap["moves"][number]) => void = () => undefined,
): void {
  for (const move of moves) {
    const [from, to] = [path.join(dataDir, move[0]), path.join(dataDir, move[1])];
    if (fs.existsSync(to)) continue;
    // The database's own user needs to enter the folder.
    fs.mkdirSync(path.dirname(to), { recursive: true, mode: 0o711 });
    fs.renameSync(from, to);
    onDone(move);
  }
}

/** Flushes a file, or the names in a directory, to the disk. */
function sync(file: string): void {
  const descriptor = fs.openSync(file, "r");
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}
