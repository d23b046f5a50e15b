import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { LoggableError } from "@utspring/core/kernel/loggable-error";
import { isPostmaster, readLock } from "@utspring/embedded-postgres/lock";
import { runAsFor } from "@utspring/embedded-postgres/run-as";
import { acquireStartLock } from "../lifecycle/start-lock.ts";
import { backupTexts } from "./texts.ts";

const parts = ["files", "postgres"];
const notData = /^(?:files\/drafts|postgres\/(?:owner|postgres\.log.*|cluster\/postmaster\.\w+))(?:\/|$)/u;
const isIn = (directory: string, name: string) => fs.existsSync(path.join(directory, name));
const clusterIn = (dataDir: string) => path.join(dataDir, "postgres/cluster");

/** @throws LoggableError */
export function backUp(dataDir: string, target: string): Promise<string[]> {
  return whileStopped(dataDir, async () => {
    if (parts.some((part) => !isIn(dataDir, part))) throw new LoggableError(backupTexts.nothingToBackUp(dataDir));
    if (fs.existsSync(target) || !fs.existsSync(path.dirname(target)))
      throw new LoggableError(backupTexts.target(target));
    const sums = await sumsOf(dataDir);
    await copyTo(`${target}.partial`, dataDir, sums);
    fs.writeFileSync(`${target}.partial/SHA256SUMS`, sums, { mode: 0o600 });
    spawnSync("sync");
    fs.renameSync(`${target}.partial`, target);
    return [backupTexts.backedUp(target)];
  });
}

/** The copy is complete before anything is replaced. @throws LoggableError */
export function restore(dataDir: string, source: string, replace: boolean): Promise<string[]> {
  return whileStopped(dataDir, async () => {
    const sums = path.join(source, "SHA256SUMS");
    if (!fs.existsSync(sums)) throw new LoggableError(backupTexts.damaged(source));
    if (!replace && parts.some((part) => isIn(dataDir, part))) throw new LoggableError(backupTexts.occupied(dataDir));
    const copy = path.join(dataDir, "restoring");
    await copyTo(copy, source, fs.readFileSync(sums, "utf8"));
    // Without the present erasure marks, accounts removed after the backup would be back.
    for (const marks of ["files/content/erasures", "files/types/erasures"])
      if (isIn(dataDir, marks)) fs.cpSync(path.join(dataDir, marks), path.join(copy, marks), { recursive: true });
    const user = runAsFor(clusterIn(copy));
    if (user !== undefined) spawnSync("chown", ["-R", `${user.uid}:${user.gid}`, clusterIn(copy)]);
    spawnSync("sync");
    fs.renameSync(copy, path.join(dataDir, `restored-${new Date().toISOString().replaceAll(/[:.]/gu, "-")}`));
    return finishRestore(dataDir);
  });
}

export function finishRestore(dataDir: string): string[] {
  fs.rmSync(path.join(dataDir, "restoring"), { recursive: true, force: true });
  const complete = fs.readdirSync(dataDir).find((name) => name.startsWith("restored-"));
  if (complete === undefined) return [];
  const aside = path.join(dataDir, complete.replace("restored", "replaced"));
  for (const part of parts.filter((each) => isIn(path.join(dataDir, complete), each))) {
    if (isIn(dataDir, part)) {
      fs.mkdirSync(aside, { recursive: true });
      fs.renameSync(path.join(dataDir, part), path.join(aside, part));
    }
    fs.renameSync(path.join(dataDir, complete, part), path.join(dataDir, part));
  }
  fs.rmdirSync(path.join(dataDir, complete));
  return [backupTexts.restored(dataDir), ...(fs.existsSync(aside) ? [backupTexts.keptAside(aside)] : [])];
}

/** No server can start meanwhile. @throws LoggableError when one runs. */
async function whileStopped(dataDir: string, work: () => Promise<string[]>): Promise<string[]> {
  const unlock = acquireStartLock(dataDir);
  try {
    const lock = readLock(clusterIn(dataDir));
    if (lock !== null && isPostmaster(lock.pid, clusterIn(dataDir)))
      throw new LoggableError(backupTexts.inUse(dataDir));
    return [...finishRestore(dataDir), ...(await work())];
  } finally {
    unlock();
  }
}

async function copyTo(copy: string, source: string, sums: string): Promise<void> {
  fs.rmSync(copy, { recursive: true, force: true });
  try {
    fs.mkdirSync(copy, { mode: 0o711 }); // The database's user enters it; nobody else may list it.
    const filter = (file: string) => !notData.test(path.relative(source, file));
    for (const part of parts) fs.cpSync(path.join(source, part), path.join(copy, part), { recursive: true, filter });
    if ((await sumsOf(copy)) !== sums) throw new LoggableError(backupTexts.damaged(source));
  } catch (error) {
    fs.rmSync(copy, { recursive: true, force: true });
    throw error;
  }
}

async function sumsOf(directory: string): Promise<string> {
  const namesIn = (part: string) => fs.readdirSync(path.join(directory, part), { recursive: true, encoding: "utf8" });
  const names = parts.flatMap((part) => namesIn(part).map((name) => `${part}/${name}`));
  let sums = "";
  for (const name of names.toSorted()) {
    if (notData.test(name) || !fs.statSync(path.join(directory, name)).isFile()) continue;
    const hash = createHash("sha256");
    await pipeline(fs.createReadStream(path.join(directory, name)), hash);
    sums += `${hash.digest("hex")}  ${name}\n`;
  }
  return sums;
}
