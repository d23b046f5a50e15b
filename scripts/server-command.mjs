// `npm run backup`, `restore`, `doctor`, `migrate`, `remove-factors`: runs a command of the server from its source in a
// checkout, and from the build in an installation without development packages.
// @ts-check
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const [name = "", ...args] = process.argv.slice(2);
const built = path.join(root, `apps/server/dist/${name}-command.js`);

function programOf() {
  if (fs.existsSync(path.join(root, "node_modules/tsx/package.json")))
    return ["--import", "tsx", path.join(root, `apps/server/src/${name}-command.ts`)];
  return fs.existsSync(built) ? [built] : null;
}

const program = programOf();
if (program === null) {
  console.error("Programmet är inte byggt: kör `npm ci && npm run build` först.");
  process.exit(1);
}
const { status } = spawnSync(process.execPath, [...program, ...args], { cwd: root, stdio: "inherit" });
process.exit(status ?? 1);
