import { parseArgs } from "node:util";
import path from "node:path";
import { assertDriverGuard } from "./adapters/postgres-driver.ts";
import { readSettings } from "./settings/env.ts";
import { backUp } from "./backup/back-up.ts";
import { BackupError, sentenceOf } from "./backup/backup-error.ts";
import { restore } from "./backup/restore.ts";
import { backupTexts } from "./backup/texts.ts";

export interface Call {
  args: string[];
  /** The caller's working directory, which relative paths start from. */
  from: string;
  appVersion: string;
}

/** `npm run backup -- <file>`. Resolves to the exit code: 0 done, 1 refused or failed, 2 wrong arguments. */
export function backupCommand(call: Call): Promise<number> {
  return run("backup", call, async ({ file, settings, say, signal }) => {
    await backUp({ dataDir: settings.dataDir, target: file, appVersion: call.appVersion, say, signal });
  });
}

/** `npm run restore -- <file> [--replace]`. Resolves to the exit code. */
export function restoreCommand(call: Call): Promise<number> {
  return run("restore", call, async ({ file, replace, settings, say, signal }) => {
    await restore({ source: file, settings, appVersion: call.appVersion, replace, say, signal });
  });
}

interface Work {
  file: string;
  replace: boolean;
  settings: ReturnType<typeof readSettings>;
  say(line: string): void;
  signal: AbortSignal;
}

async function run(name: "backup" | "restore", call: Call, work: (work: Work) => Promise<void>): Promise<number> {
  const asked = readCall(name, call.args);
  if (asked === "help") {
    process.stdout.write(backupTexts.help[name]);
    return 0;
  }
  if (asked === null) {
    process.stderr.write(`${backupTexts.wrongCall(name)}\n`);
    return 2;
  }
  const interrupted = new AbortController();
  const interrupt = () => interrupted.abort();
  process.once("SIGINT", interrupt).once("SIGTERM", interrupt);
  try {
    assertDriverGuard();
    const settings = readSettings();
    if (settings.databaseUrl !== null || settings.s3 !== null) throw new BackupError(backupTexts.notEmbedded);
    const say = (line: string) => void process.stdout.write(`${line}\n`);
    await work({ ...asked, file: path.resolve(call.from, asked.file), settings, say, signal: interrupted.signal });
    return 0;
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`);
    return 1;
  } finally {
    process.off("SIGINT", interrupt).off("SIGTERM", interrupt);
  }
}

function readCall(name: "backup" | "restore", args: string[]): { file: string; replace: boolean } | "help" | null {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        help: { type: "boolean", short: "h" },
        ...(name === "restore" ? { replace: { type: "boolean" } } : {}),
      },
    });
    if (values.help === true) return "help";
    const [file, ...more] = positionals;
    return file === undefined || file === "" || more.length > 0
      ? null
      : { file, replace: "replace" in values && values.replace === true };
  } catch {
    return null; // an unknown option
  }
}
