// `npm run cli -- …`: builds the CLI when a source is newer than it, then runs it in this process.
// @ts-check
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const cli = path.join(root, "apps/cli");
const program = path.join(cli, "dist/main.js");
const built = [path.join(cli, "dist/commands.json"), program];
// The CLI's commands come from core's routers and domain's schemas.
const sources = [
  "apps/cli/src",
  "packages/domain/src",
  "packages/core/src",
  "apps/cli/build.mjs",
  "apps/cli/build-commands.ts",
  "package-lock.json",
];

/** @type {(file: string) => number} */
function newestChangeMs(file) {
  const found = fs.statSync(file, { throwIfNoEntry: false });
  if (found === undefined) return 0;
  if (!found.isDirectory()) return /\.test\.tsx?$/u.test(file) ? 0 : found.mtimeMs;
  // A folder's modification time changes when a file is removed.
  return fs
    .readdirSync(file)
    .reduce((newest, name) => Math.max(newest, newestChangeMs(path.join(file, name))), found.mtimeMs);
}

// After `npm prune --omit=dev` there is nothing to build with.
const canBuild = fs.existsSync(path.join(root, "node_modules/trpc-cli/package.json"));
const age = Math.min(...built.map((file) => fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0));
if (!canBuild && age === 0) {
  console.error("CLI:t är inte byggt: kör `npm ci && npm run build` först.");
  process.exit(1);
}
if (canBuild && sources.some((source) => newestChangeMs(path.join(root, source)) > age)) {
  // To stderr: stdout belongs to the command's answer.
  const { status } = spawnSync(process.execPath, [path.join(cli, "build.mjs")], { cwd: cli, stdio: ["ignore", 2, 2] });
  if (status !== 0) {
    console.error("CLI:t gick inte att bygga: kör `npm run build` för att se varför.");
    process.exit(1);
  }
}

await import(pathToFileURL(program).href);
