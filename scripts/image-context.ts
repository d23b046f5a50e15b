import fs from "node:fs";
import path from "node:path";
import { linkPackages } from "./repository-copy.ts";

/** What the first stage of a Dockerfile copies, and its build command. */
export interface ImageContext {
  build: string[];
}

/** In place of `npm ci`, each installed package is a link; the product's own packages link to the copies. */
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

/** Only patterns that the file has: names, `*`, and a leading double star. */
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
