import { spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { lastComplaint } from "./log.ts";
import { superuser } from "./place.ts";
import type { Place } from "./place.ts";
import { addressOf, quietEnv } from "./run-as.ts";
import { PostgresStartError } from "./start-error.ts";
import { postgresTexts } from "./texts.ts";

/** initdb runs in another folder, which is renamed: a half-made cluster is never taken for a database. */
export async function createCluster(place: Place, bin: string): Promise<void> {
  const fresh = `${place.cluster}.new`;
  fs.rmSync(fresh, { recursive: true, force: true });
  fs.mkdirSync(fresh, { mode: 0o700 });
  // An existing password belongs to a database that was moved away, which stays usable.
  const isKept = fs.existsSync(place.passwordFile);
  try {
    if (!isKept) fs.writeFileSync(place.passwordFile, `${randomBytes(24).toString("hex")}\n`, { mode: 0o600 });
    if (place.runAs) fs.chownSync(fresh, place.runAs.uid, place.runAs.gid);
    const at = addressOf(fresh, place.runAs);
    // As fd 0, since initdb's user may not be able to reach the file.
    const input = fs.openSync(place.passwordFile, "r");
    const result = await run(
      "/bin/sh",
      [
        "-c",
        'umask 077; p=$(mktemp) && cat > "$p" && "$0" --pwfile="$p" "$@"; s=$?; rm -f "$p"; exit $s',
        path.join(bin, "initdb"),
        `--pgdata=${at.dir}`,
        `--username=${superuser}`,
        "--auth=scram-sha-256",
        "--encoding=UTF8",
        "--locale=C",
        "--locale-provider=builtin",
        "--builtin-locale=C.UTF-8",
        "--no-instructions",
        ...(place.ephemeral ? ["--no-sync"] : []),
      ],
      { ...place.runAs, cwd: at.cwd, env: quietEnv(), input },
    );
    fs.closeSync(input);
    if (result.code !== 0) {
      throw new PostgresStartError(postgresTexts.notMade(place.dataDir, lastComplaint(result.said)));
    }
    fs.renameSync(fresh, place.cluster);
  } catch (error) {
    fs.rmSync(fresh, { recursive: true, force: true });
    if (!isKept) fs.rmSync(place.passwordFile, { force: true });
    throw error;
  }
}

export function checkVersion(cluster: string, bin: string): void {
  const made = fs.readFileSync(path.join(cluster, "PG_VERSION"), "utf8").trim();
  const said = spawnSync(path.join(bin, "postgres"), ["--version"], { env: quietEnv(), encoding: "utf8" }).stdout;
  const ours = /(\d+)/.exec(said)?.[1];
  if (made !== ours) {
    throw new PostgresStartError(postgresTexts.otherVersion(cluster, made, ours));
  }
}

export async function run(
  command: string,
  args: string[],
  options: { uid?: number; gid?: number; cwd: string; env: NodeJS.ProcessEnv; input: number },
): Promise<{ code: number | null; said: string }> {
  const { input, ...rest } = options;
  const child = spawn(command, args, { ...rest, stdio: [input, "pipe", "pipe"] });
  let said = "";
  const collect = (chunk: Buffer) => {
    said += chunk.toString("utf8");
  };
  child.stdout?.on("data", collect);
  child.stderr?.on("data", collect);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, said }));
  });
}
