// `npm run backup -- <file>`: the embedded database and its files in one archive. Help: `npm run backup -- --help`.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type * as Commands from "../apps/server/src/backup-command.ts";
import { buildOrExit, root } from "./build.ts";

const built = path.join(root, "apps/server/dist/backup-command.js");

// Built only when it is missing: a build removes files that a running server reads.
if (!fs.existsSync(built)) buildOrExit("server");

const { backupCommand } = (await import(pathToFileURL(built).href)) as typeof Commands;
const { version } = JSON.parse(fs.readFileSync(path.join(root, "package.json"), "utf8")) as { version: string };
// npm runs in the root; the file name is relative to the folder that the user is in.
process.exitCode = await backupCommand({
  args: process.argv.slice(2),
  from: process.env["INIT_CWD"] ?? process.cwd(),
  appVersion: version,
});
