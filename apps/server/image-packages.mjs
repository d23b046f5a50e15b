// `node image-packages.mjs TARGET` copies the packages that the bundle needs, with dependencies, for the image.
import { cpSync, existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { packageFiles, productionExternals } from "./external-packages.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const [target] = process.argv.slice(2);
if (target === undefined) {
  console.error("Ange mappen som paketen ska kopieras till.");
  process.exit(1);
}

function folderOf(name, from) {
  for (let folder = path.join(root, from); ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, "node_modules", name);
    if (existsSync(path.join(candidate, "package.json"))) return path.relative(root, candidate);
    if (folder === root) return null;
  }
}

/** An optional dependency for another system is not installed and left out. */
function closureOf(name, from, isOptional, found = new Set()) {
  const folder = folderOf(name, from);
  if (folder === null) {
    if (isOptional) return found;
    throw new Error(`${name} is not installed; run npm ci`);
  }
  if (found.has(folder)) return found;
  found.add(folder);
  const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
    readFileSync(path.join(root, folder, "package.json"), "utf8"),
  );
  for (const one of Object.keys({ ...dependencies, ...optionalDependencies }))
    closureOf(one, folder, one in optionalDependencies, found);
  return found;
}

const folders = new Set();
for (const name of productionExternals) closureOf(name, "apps/server", false, folders);
for (const folder of folders)
  cpSync(path.join(root, folder), path.join(target, folder), { recursive: true, dereference: true });
for (const [name, files] of Object.entries(packageFiles)) {
  const folder = folderOf(name, "packages/core");
  if (folder === null) throw new Error(`${name} is not installed; run npm ci`);
  for (const file of files) cpSync(path.join(root, folder, file), path.join(target, "node_modules", name, file));
}
process.stdout.write(
  `${[...folders, ...Object.keys(packageFiles)]
    .map((folder) => folder.replace("node_modules/", ""))
    .toSorted()
    .join("\n")}\n`,
);
