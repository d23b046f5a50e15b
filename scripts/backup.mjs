// `npm run backup -- <file>`: the embedded database and its files in one archive. Help: `npm run backup -- --help`.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const built = path.join(root, "apps/server/dist/backup-command.js");

// Built only when it is missing: a build under a running server would take files from under it.
if (!fs.existsSync(built)) {
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
}

const { backupCommand } = await import(pathToFileURL(built).href);
const { version } = JSON.parse(fs.readFileSync(path.join(root, "package.json"), "utf8"));
// npm stands in the root; the file's name is said from where the person stands.
process.exitCode = await backupCommand({
  args: process.argv.slice(2),
  from: process.env.INIT_CWD ?? process.cwd(),
  appVersion: version,
});
