// `npm run restore -- <file>`: database and files out of an archive. Help: `npm run restore -- --help`.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type * as Commands from "../apps/server/src/backup-command.ts";
import { buildOrExit, root } from "./build.ts";

// Always builds, since the rows are migrated to the newest schema. Does nothing when the build is up to date.
buildOrExit("server");

const built = path.join(root, "apps/server/dist/backup-command.js");
const { restoreCommand } = (await import(pathToFileURL(built).href)) as typeof Commands;
const { version } = JSON.parse(fs.readFileSync(path.join(root, "package.json"), "utf8")) as { version: string };
// npm runs in the root; the file name is relative to the folder that the user is in.
process.exitCode = await restoreCommand({
  args: process.argv.slice(2),
  from: process.env["INIT_CWD"] ?? process.cwd(),
  appVersion: version,
});
