import fs from "node:fs";
import path from "node:path";
import { isAlive } from "../embedded/postgres/lock.ts";

/** A directory of one's own inside the data directory: on the same disk, so that what is ready is put in place by a rename. */
export interface Workroom {
  path: string;
  remove(): void;
}

type Kind = "backing-up" | "restoring";

const form = /^(?<kind>backing-up|restoring)-(?<pid>\d+)$/u;

/** Removes what backups and restores that were killed have left, and returns what they were. */
export function removeAbandoned(dataDir: string): Kind[] {
  return fs.readdirSync(dataDir).flatMap((name) => {
    const { kind, pid } = form.exec(name)?.groups ?? {};
    const isAbandoned = Number(pid) === process.pid || (Number(pid) > 1 && !isAlive(Number(pid)));
    if (!isAbandoned) return [];
    fs.rmSync(path.join(dataDir, name), { recursive: true, force: true });
    return [kind as Kind];
  });
}

/** Opens a room for this process, and takes away what one that was killed has left. */
export function openWorkroom(dataDir: string, kind: Kind): Workroom {
  const isNew = fs.mkdirSync(dataDir, { recursive: true }) !== undefined;
  removeAbandoned(dataDir);
  const room = path.join(dataDir, `${kind}-${process.pid}`);
  // Others may pass through, since the database's own user has to; what lies inside is closed to them.
  fs.mkdirSync(room, { mode: 0o711 });
  return {
    path: room,
    remove: () => {
      fs.rmSync(room, { recursive: true, force: true });
      // A data directory that was made for nothing goes too.
      if (isNew && fs.readdirSync(dataDir).length === 0) fs.rmdirSync(dataDir);
    },
  };
}
