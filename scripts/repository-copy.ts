import fs from "node:fs";
import path from "node:path";

const notCopied = new Set(["node_modules", "dist", ".git", ".data", ".turbo", "test-results"]);

/** Without build output; the workspaces' links point into the copy. */
export function copyRepository(root: string, copy: string): void {
  fs.cpSync(root, copy, { recursive: true, filter: (from) => !notCopied.has(path.basename(from)) });
  linkPackages(root, copy);
}

export function linkPackages(root: string, target: string): void {
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

export function workspacesIn(root: string): string[] {
  return ["apps", "packages"].flatMap((kind) =>
    fs
      .readdirSync(path.join(root, kind))
      .map((name) => path.join(kind, name))
      .filter((folder) => fs.existsSync(path.join(root, folder, "package.json"))),
  );
}
