import { randomUUID } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { root } from "../architecture/source.ts";

const preload = `--import ${pathToFileURL(path.join(root, "packages/testkit/src/assurance/live-memory.mjs")).href}`;

/** Resident memory also holds garbage that V8 has not collected. */
export function liveMemory() {
  const file = path.join(os.tmpdir(), `utspring-live-memory-${randomUUID()}`);
  fs.writeFileSync(file, "");
  const lines = () =>
    fs
      .readFileSync(file, "utf8")
      .trimEnd()
      .split("\n")
      .filter((line) => line !== "");
  return {
    settings: { LIVE_MEMORY_FILE: file, NODE_OPTIONS: preload },
    /** Collects garbage in the process and resolves with the MB in use after it; with 0 when the process has ended. */
    measureMb: async (pid: number): Promise<number> => {
      const before = lines().length;
      try {
        process.kill(pid, "SIGWINCH");
      } catch {
        return 0;
      }
      for (let waitedMs = 0; lines().length === before; waitedMs += 5) {
        if (waitedMs > 10_000) throw new Error("the process did not say how much memory it uses");
        await sleep(5);
      }
      return Number(lines().at(-1)) / 2 ** 20;
    },
    remove: () => fs.rmSync(file, { force: true }),
  };
}
