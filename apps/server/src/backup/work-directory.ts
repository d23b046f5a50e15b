import fs from "node:fs";
import path from "node:path";
import { isAlive } from "@utspring/embedded-postgres/lock";

/** A temporary folder inside the data directory, on the same disk, so that the result can be renamed into place. */
export interface WorkDirectory {
  path: string;
  remove(): void;
}

type Kind = "backing-up" | "restoring";

const form = /^(?<kind>backing-up|restoring)-(?<pid>\d+)$/u;

/** Removes the folders of killed backups and restores, and returns their kinds. */
export function removeAbandoned(dataDir: string): Kind[] {
  return fs.readdirSync(dataDir).flatMap((name) => {
    const { kind, pid } = form.exec(name)?.groups ?? {};
    const isAbandoned = Number(pid) === process.pid || (Number(pid) > 1 && !isAlive(Number(pid)));
    if (!isAbandoned) return [];
    fs.rmSync(path.join(dataDir, name), { recursive: true, force: true });
    return [kind as Kind];
  });
}

/** Opens a temporary folder for this process, and removes those of killed ones. */
export function openWorkDirectory(dataDir: string, kind: Kind): WorkDirectory {
  const isNew = fs.mkdirSync(dataDir, { recursive: true }) !== undefined;
  removeAbandoned(dataDir);
  const workDir = path.join(dataDir, `${kind}-${process.pid}`);
  // The database's own user needs to enter the folder; its contents are closed to others.
  fs.mkdirSync(workDir, { mode: 0o711 });
  return {
    path: workDir,
    remove: () => {
      fs.rmSync(workDir, { recursive: true, force: true });
      // A data directory that was created for nothing is removed too.
      if (isNew && fs.readdirSync(dataDir).length === 0) fs.rmdirSync(dataDir);
    },
  };
}
