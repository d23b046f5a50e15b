// `npm start`: builds when something changed, then runs the server in this process, so that signals reach it.
// Written in old syntax, so that an old Node can run it and report that it is too old.
// @ts-check
import { spawnSync } from "child_process";
import { createHash } from "crypto";
import fs from "fs";
import path from "path";
import { fileURLToPath, pathToFileURL } from "url";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const server = path.join(root, "apps/server/dist/main.js");
const web = path.join(root, "apps/web/dist/app.html");
const stampFile = path.join(root, "node_modules/.cache/utspring/build-stamp");

/** @type {(sentence: string) => never} */
function giveUp(sentence) {
  console.error(sentence);
  process.exit(1);
}

function checkNode() {
  const version = /^(\d+)\.(\d+)/.exec(process.versions.node) || [];
  const major = Number(version[1]);
  if (major < 20 || (major === 20 && Number(version[2]) < 19)) {
    giveUp("Utspring behöver Node 20.19 eller senare, men det här är " + process.versions.node + ".");
  }
  if (!fs.existsSync(path.join(root, "node_modules/.package-lock.json"))) {
    giveUp("Paketen är inte installerade: kör `npm ci` först.");
  }
}

/** @type {(dir: string) => string[]} */
function filesUnder(dir) {
  if (!fs.existsSync(dir)) return [];
  return fs.readdirSync(dir, { withFileTypes: true }).reduce(function (found, entry) {
    const file = path.join(dir, entry.name);
    return found.concat(entry.isDirectory() ? filesUnder(file) : [file]);
  }, /** @type {string[]} */ ([]));
}

/** Names, sizes and times, in a few milliseconds. Turbo then looks at the contents. */
function stampOfSources() {
  const hash = createHash("sha256");
  const sources = ["package.json", "package-lock.json", "tsconfig.base.json", "turbo.json"].map((name) =>
    path.join(root, name),
  );
  ["apps", "packages"].forEach(function (kind) {
    fs.readdirSync(path.join(root, kind)).forEach(function (name) {
      const workspace = path.join(root, kind, name);
      ["src", "build", "public"].forEach((dir) => sources.push.apply(sources, filesUnder(path.join(workspace, dir))));
      ["package.json", "build.mjs", "index.html", "vite.config.ts", "postcss.config.js"].forEach((file) =>
        sources.push(path.join(workspace, file)),
      );
    });
  });
  sources
    .filter((file) => fs.existsSync(file) && !file.endsWith(".test.ts") && !file.endsWith(".test.tsx"))
    .sort()
    .forEach(function (file) {
      const found = fs.statSync(file);
      hash.update(path.relative(root, file) + "\0" + found.size + "\0" + found.mtimeMs + "\n");
    });
  return hash.digest("hex");
}

function buildIfStale() {
  // After `npm prune --omit=dev` there is nothing to build with.
  const canBuild = fs.existsSync(path.join(root, "node_modules/turbo/bin/turbo"));
  if (!canBuild && fs.existsSync(server) && fs.existsSync(web)) return;
  const stamp = stampOfSources();
  const isFresh =
    fs.existsSync(server) &&
    fs.existsSync(web) &&
    fs.existsSync(stampFile) &&
    fs.readFileSync(stampFile, "utf8") === stamp;
  if (isFresh) return;
  console.log("Bygger …");
  const turbo = spawnSync(
    process.execPath,
    [
      path.join(root, "node_modules/turbo/bin/turbo"),
      "run",
      "build",
      "--filter=@utspring/server",
      "--filter=@utspring/web",
      "--output-logs=errors-only",
    ],
    {
      cwd: root,
      stdio: ["ignore", "ignore", "inherit"],
      env: Object.assign({}, process.env, { TURBO_TELEMETRY_DISABLED: "1" }),
    },
  );
  if (turbo.signal) process.exit(1);
  if (turbo.status !== 0) {
    giveUp("Bygget misslyckades: kör `npm run build` för att se varför.");
  }
  fs.mkdirSync(path.dirname(stampFile), { recursive: true });
  fs.writeFileSync(stampFile, stamp);
}

checkNode();
buildIfStale();
import(pathToFileURL(server).href).catch(function (error) {
  console.error(error);
  process.exit(1);
});
