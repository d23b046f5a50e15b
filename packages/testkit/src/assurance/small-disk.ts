import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

/** A separate file system in memory that can be filled up. */
export interface SmallDisk {
  path: string;
  /** Writes a file that leaves this many bytes free. */
  fill(leftBytes: number): void;
  empty(): void;
  close(): void;
}

const mount = (target: string, megabytes: number) =>
  spawnSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=0755`, "tmpfs", target], { stdio: "ignore" })
    .status === 0;

/** True when this user may mount a tmpfs: root with CAP_SYS_ADMIN on Linux. */
export const canMount = (() => {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return false;
  const target = fs.mkdtempSync(path.join(os.tmpdir(), "utspring-disk-"));
  const isMounted = mount(target, 1);
  if (isMounted) spawnSync("umount", [target]);
  fs.rmdirSync(target);
  return isMounted;
})();

/** Mounts a tmpfs of this size. Close it when nothing uses it any more. */
export function openSmallDisk(megabytes: number): SmallDisk {
  const target = fs.mkdtempSync(path.join(os.tmpdir(), "utspring-disk-"));
  if (!mount(target, megabytes)) throw new Error("a tmpfs cannot be mounted here");
  const filler = path.join(target, "filler");
  return {
    path: target,
    fill: (leftBytes) => {
      fs.rmSync(filler, { force: true });
      const file = fs.openSync(filler, "w");
      const chunk = Buffer.alloc(64 * 1024);
      // Counted anew for each chunk, since the database writes meanwhile.
      const left = () => {
        const { bavail, bsize } = fs.statfsSync(target);
        return bavail * bsize - leftBytes;
      };
      try {
        while (left() > 0) fs.writeSync(file, chunk, 0, Math.max(1, Math.min(left(), chunk.length)));
      } catch (error) {
        if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
      } finally {
        fs.closeSync(file);
      }
    },
    empty: () => fs.rmSync(filler, { force: true }),
    close: () => {
      spawnSync("umount", ["-l", target]);
      fs.rmdirSync(target);
    },
  };
}
