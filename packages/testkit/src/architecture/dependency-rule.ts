import { builtinModules } from "node:module";
import path from "node:path";
import { sharedTools, unlisted, unnamed } from "./dependency-table.ts";
import { withoutComments } from "./ast.ts";
import { entriesOf, filesUnder, importsOf, isTestFile, isThere, readText } from "./source.ts";
import type { Source } from "./source.ts";

export interface Workspace {
  folder: string;
  dependencies: Record<string, string>;
  scripts: string;
  sources: Source[];
}

export function readWorkspaces(): Workspace[] {
  const inFolders = ["packages", "apps"]
    .flatMap((kind) => entriesOf(kind).map((name) => path.posix.join(kind, name.replace(/\/$/u, ""))))
    .filter((folder) => isThere(`${folder}/package.json`));
  const ofRoot = [
    ...entriesOf(".").filter((name) => !name.endsWith("/")),
    ...["scripts", "bench", "drizzle"].flatMap(filesUnder),
  ];
  return [...inFolders.map((folder) => workspaceOf(folder, filesUnder(folder))), workspaceOf(".", ofRoot)];
}

function workspaceOf(folder: string, files: string[]): Workspace {
  const packageJson = JSON.parse(readText(path.posix.join(folder, "package.json"))) as Record<
    string,
    Record<string, string> | undefined
  >;
  return {
    folder,
    dependencies: { ...packageJson["dependencies"], ...packageJson["devDependencies"] },
    scripts: Object.values(packageJson["scripts"] ?? {}).join(" "),
    sources: files
      .filter((file) => /\.(?:tsx?|[cm]?js|css)$/u.test(file))
      .map((file) => ({ path: file, text: readText(file) })),
  };
}

/** `drizzle-orm/pg-core` → `drizzle-orm`; null for our own files and Node's modules. */
function packageOf(specifier: string): string | null {
  const name = /^(?:@[\w-]+\/)?[a-z0-9][\w.-]*(?=\/|$)/u.exec(specifier)?.[0] ?? null;
  return name === null || builtinModules.includes(name) ? null : name;
}

function packagesOf(source: Source): string[] {
  const outside = importsOf(source).map(({ specifier }) => packageOf(specifier));
  return [...new Set(outside)].filter((name) => name !== null);
}

/** Packages that a workspace imports and does not list. Tests and build files may use the root's shared tools. */
export function unlistedImports(workspaces: Workspace[]): string[] {
  return workspaces.flatMap(({ folder, dependencies, sources }) => {
    const known = (name: string, file: string) =>
      name in dependencies ||
      ownName(folder) === name ||
      `${folder} ${name}` in unlisted ||
      (sharedTools.includes(name) && isTool(file));
    return sources.flatMap((source) =>
      packagesOf(source)
        .filter((name) => !known(name, source.path))
        .map((name) => `${source.path} imports ${name}, which ${folder}/package.json does not list`),
    );
  });
}

const ownName = (folder: string) => `@utspring/${folder.split("/").at(-1)}`;
const isTool = (file: string) => isTestFile(file) || !file.includes("/src/");

/** No import, string, script or types of an import names it, and no dependency expects it as a peer (`peersOf`). */
export function unusedDependencies(workspaces: Workspace[], peersOf: (name: string) => string[]): string[] {
  return workspaces.flatMap(({ folder, dependencies, scripts, sources }) => {
    const all = folder === "." ? workspaces.flatMap((one) => one.sources) : sources;
    const named = namedPackages(all);
    const isUsed = (name: string): boolean =>
      named.has(name) ||
      scripts.split(/[\s=]+/u).some((word) => word === name || word === commandOf[name]) ||
      (name.startsWith("@types/") && isTyped(name, named)) ||
      Object.keys(dependencies).some((other) => other !== name && peersOf(other).includes(name)) ||
      `${folder} ${name}` in unnamed;
    return Object.keys(dependencies)
      .filter((name) => !isUsed(name))
      .map((name) => `${folder}/package.json lists ${name}, which nothing uses`);
  });
}

/** Commands that are named otherwise than their package. */
const commandOf: Record<string, string> = { "@playwright/test": "playwright", typescript: "tsc" };

/** Each package that a string of the files names, as a whole or as the first part of a path in it. */
function namedPackages(sources: Source[]): Set<string> {
  const strings = sources.flatMap(({ path: file, text }) => [
    ...(file.endsWith(".css") ? text : withoutComments(text)).matchAll(/["'`](?<specifier>@?[a-z0-9][\w./-]*)["'`]/gu),
  ]);
  return new Set(
    strings
      .flatMap(({ groups }) => {
        const specifier = groups?.["specifier"] ?? "";
        return [packageOf(specifier) ?? specifier, ...(builtinModules.includes(specifier) ? ["node"] : [])];
      })
      .concat(sources.some(({ text }) => text.includes('"node:')) ? ["node"] : []),
  );
}

/** True when what these types describe is used: `@types/web-push` for `web-push`. */
function isTyped(types: string, named: ReadonlySet<string>): boolean {
  return named.has(types.slice("@types/".length).replace(/^(?<scope>[^_]+)__/u, "@$<scope>/"));
}

export function unequalVersions(workspaces: Workspace[]): string[] {
  const versions = new Map<string, Set<string>>();
  for (const { dependencies } of workspaces)
    for (const [name, version] of Object.entries(dependencies))
      versions.set(name, (versions.get(name) ?? new Set()).add(version));
  return [...versions]
    .filter(([, all]) => all.size > 1)
    .map(([name, all]) => `${name} is listed as ${[...all].toSorted().join(" and ")}`);
}

export function idleRows(workspaces: Workspace[]): string[] {
  const of = (row: string) => {
    const [folder = "", name = ""] = row.split(" ");
    return { name, workspace: workspaces.find((one) => one.folder === folder) };
  };
  const isImported = ({ name, workspace }: ReturnType<typeof of>) =>
    workspace?.sources.some((source) => packagesOf(source).includes(name)) === true;
  return [
    ...Object.keys(unlisted).filter(
      (row) => !isImported(of(row)) || of(row).name in (of(row).workspace?.dependencies ?? {}),
    ),
    ...Object.keys(unnamed).filter((row) => !(of(row).name in (of(row).workspace?.dependencies ?? {}))),
    ...sharedTools.filter(
      (name) => !workspaces.some((workspace) => workspace.folder !== "." && isImported({ name, workspace })),
    ),
  ];
}
