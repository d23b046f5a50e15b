import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { nativeFolder } from "./native-folder.ts";
import { quietEnv, reaches } from "./run-as.ts";
import type { RunAs } from "./run-as.ts";
import { codeOf, PostgresStartError } from "./start-error.ts";
import { postgresTexts } from "./texts.ts";

/** Complete with links and readable by the user that runs them. */
export function usableBinaries(runAs: RunAs | undefined): string {
  const native = nativeFolder();
  if (hydrate(native) && answers(native, runAs)) return path.join(native, "bin");
  // Only root can reach a checkout under /root (0700), so the binaries are copied out.
  const copy = copyOfNative(native, runAs);
  if (answers(copy, runAs)) return path.join(copy, "bin");
  // A temporary-file cleaner may have removed parts of an old copy.
  fs.rmSync(path.dirname(copy), { recursive: true, force: true });
  const again = copyOfNative(native, runAs);
  if (answers(again, runAs)) return path.join(again, "bin");
  throw new PostgresStartError(postgresTexts.cannotRun(native));
}

/** npm packages cannot hold links; the package's install script makes them, unless scripts are blocked. */
function hydrate(native: string): boolean {
  const root = path.dirname(native);
  const list = path.join(native, "pg-symlinks.json");
  if (!fs.existsSync(list)) return true;
  const links: unknown = JSON.parse(fs.readFileSync(list, "utf8"));
  if (!Array.isArray(links)) return false;
  for (const link of links as { source: string; target: string }[]) {
    const target = path.join(root, link.target);
    if (fs.existsSync(target)) continue;
    try {
      fs.symlinkSync(path.relative(path.dirname(link.target), link.source), target);
    } catch (error) {
      // Not writable (installed by root, started by another user): a copy is made instead.
      if (codeOf(error) === "EEXIST") continue;
      return false;
    }
  }
  return true;
}

function answers(native: string, runAs: RunAs | undefined): boolean {
  return ["postgres", "initdb"].every(
    (name) =>
      spawnSync(path.join(native, "bin", name), ["--version"], { ...runAs, cwd: "/", env: quietEnv(), stdio: "ignore" })
        .status === 0,
  );
}

function copyOfNative(native: string, runAs: RunAs | undefined): string {
  const version = createRequire(import.meta.url)(path.join(native, "..", "package.json")) as { version: string };
  const name = `utspring-postgres-${version.version}-${process.arch}-${process.getuid?.() ?? 0}`;
  const base = [os.tmpdir(), "/tmp", "/var/tmp"].find((dir) => reaches(dir, runAs)) ?? os.tmpdir();
  const final = path.join(base, name);
  if (!isOursAlone(final)) {
    // A random name, renamed when complete, so that an incomplete or foreign copy is never used.
    const draft = fs.mkdtempSync(path.join(base, "utspring-postgres-"));
    fs.chmodSync(draft, 0o755);
    const copied = path.join(draft, "native");
    fs.cpSync(native, copied, { recursive: true, verbatimSymlinks: true });
    hydrate(copied);
    if (fs.existsSync(final)) return copied;
    fs.renameSync(draft, final);
  }
  return path.join(final, "native");
}

function isOursAlone(dir: string): boolean {
  const found = fs.lstatSync(dir, { throwIfNoEntry: false });
  return found !== undefined && found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0;
}
