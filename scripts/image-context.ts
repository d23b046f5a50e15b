import fs from "node:fs";
import path from "node:path";

/** A folder with exactly what the first stage of a Dockerfile copies, and the command that builds in it. */
export interface ImageContext {
  /** The arguments of `npm` that the Dockerfile builds with. */
  build: string[];
}

/**
 * Copies into `target` what the Dockerfile of `root` copies before it builds, without what .dockerignore leaves out. In
 * place of `npm ci`, each installed package is a link; the product's own packages are links to the copies.
 */
export function copyImageContext(root: string, target: string): ImageContext {
  const dockerfile = fs.readFileSync(path.join(root, "Dockerfile"), "utf8").replaceAll("\\\n", " ");
  const stage = dockerfile.slice(0, dockerfile.lastIndexOf("\nFROM "));
  const isIgnored = ignoredBy(fs.readFileSync(path.join(root, ".dockerignore"), "utf8"));
  for (const [, copied = ""] of stage.matchAll(/^COPY (.+)$/gmu)) {
    const names = copied.split(/\s+/u);
    const to = names.pop() ?? "";
    for (const name of names)
      fs.cpSync(
        path.join(root, name),
        path.join(target, to, fs.statSync(path.join(root, name)).isDirectory() ? "" : path.basename(name)),
        { recursive: true, filter: (file) => !isIgnored(path.relative(root, file)) },
      );
  }
  linkPackages(root, target);
  const build = /^RUN npm (?<args>run build [^&\n]+)/mu.exec(stage)?.groups?.["args"];
  if (build === undefined) throw new Error("the Dockerfile does not run npm run build");
  return { build: build.trim().split(/\s+/u) };
}

/** Whether a path from the root is left out. Only the patterns that the file has: names, `*`, and a leading double star. */
function ignoredBy(text: string): (name: string) => boolean {
  const patterns = text
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => {
      if (!/^(?:\*\*\/)?[\w.*/-]+$/u.test(line)) throw new Error(`.dockerignore has a pattern unknown here: ${line}`);
      const name = line
        .replace("**/", "")
        .replaceAll(".", String.raw`\.`)
        .replaceAll("*", "[^/]*");
      return new RegExp(`^${line.startsWith("**/") ? "(?:.*/)?" : ""}${name}(?:/|$)`, "u");
    });
  return (name) => patterns.some((pattern) => pattern.test(name));
}

function linkPackages(root: string, target: string): void {
  const own = path.join("node_modules", "@utspring");
  for (const folder of ["", ...workspacesIn(target)]) {
    const installed = path.join(root, folder, "node_modules");
    if (!fs.existsSync(installed)) continue;
    fs.mkdirSync(path.join(target, folder, "node_modules"), { recursive: true });
    for (const name of fs.readdirSync(installed))
      if (name !== "@utspring" && name !== ".cache" && !name.startsWith(".vite"))
        fs.symlinkSync(path.join(installed, name), path.join(target, folder, "node_modules", name));
  }
  fs.mkdirSync(path.join(target, own));
  for (const folder of workspacesIn(target))
    fs.symlinkSync(path.join(target, folder), path.join(target, own, path.basename(folder)));
}

/** The folders with a package.json of their own. */
export function workspacesIn(root: string): string[] {
  return ["apps", "packages"].flatMap((kind) =>
    fs
      .readdirSync(path.join(root, kind))
      .map((name) => path.join(kind, name))
      .filter((folder) => fs.existsSync(path.join(root, folder, "package.json"))),
  );
}
