// `npm run restore -- <file>`: database and files out of an archive. Help: `npm run restore -- --help`.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const built = path.join(root, "apps/server/dist/backup-command.js");

// Always the newest: the copy's rows are brought to the schema of today. Nothing happens when the build is fresh.
const { status } = spawnSync(
  process.execPath,
  [
    path.join(root, "node_modules/turbo/bin/turbo"),
    "run",
    "build",
    "--filter=@utspring/server",
    "--output-logs=errors-only",
  ],
  { cwd: root, stdio: ["ignore", "ignore", "inherit"], env: { ...process.env, TURBO_TELEMETRY_DISABLED: "1" } },
);
if (status !== 0) {
  console.error("Bygget misslyckades: kör `npm run build` för att se varför.");
  process.exit(1);
}

const { restoreCommand } = await import(pathToFileURL(built).href);
const { version } = JSON.parse(fs.readFileSync(path.join(root, "package.json"), "utf8"));
// npm stands in the root; the file's name is said from where the person stands.
process.exitCode = await restoreCommand({
  args: process.argv.slice(2),
  from: process.env.INIT_CWD ?? process.cwd(),
  appVersion: version,
});
