// Installs the compared frameworks when they are first needed, in a folder with its own lock file, so that the product
// does not depend on them.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { startChild } from "./child.ts";
import type { Child } from "./child.ts";

const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), "peers");

/** Starts a file of bench/peers. */
export function startPeer(file: string, args: readonly string[] = []): Promise<Child> {
  install();
  return startChild(path.join(folder, file), args);
}

function install(): void {
  if (existsSync(path.join(folder, "node_modules/.package-lock.json"))) return;
  console.log("  bench/peers installeras (npm ci), en gång");
  const { status } = spawnSync("npm", ["ci", "--no-audit", "--no-fund"], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32",
  });
  if (status !== 0)
    throw new Error("bench/peers gick inte att installera: kör npm ci --prefix bench/peers och se vad det säger");
}
