import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { moduleRequestsOf } from "./ast.ts";

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../../../..");

/** Generated files and other people's folders. Names that begin with a dot are skipped too. */
const notOurs = new Set(["node_modules", "dist", "test-results", "playwright-report"]);

export interface Source {
  path: string;
  text: string;
}

/** The entries of a folder, from the root; folders end in a slash. Sorted. */
export function entriesOf(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith(".") && !notOurs.has(entry.name))
    .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name))
    .toSorted();
}

export function filesUnder(folder: string): string[] {
  return entriesOf(folder).flatMap((name) =>
    name.endsWith("/") ? filesUnder(path.posix.join(folder, name)) : [path.posix.join(folder, name)],
  );
}

export function readText(file: string): string {
  return readFileSync(path.join(root, file), "utf8");
}

export function isThere(file: string): boolean {
  return existsSync(path.join(root, file));
}

let sources: Source[] | null = null;

/** The TypeScript of every workspace's src, tests included. Read once; each caller gets its own array. */
export function readSources(): Source[] {
  sources ??= readAllSources();
  return [...sources];
}

function readAllSources(): Source[] {
  return ["packages", "apps"]
    .flatMap((kind) => entriesOf(kind).map((workspace) => `${kind}/${workspace}src`))
    .filter(isThere)
    .flatMap(filesUnder)
    .filter((file) => /\.tsx?$/u.test(file))
    .map((file) => ({ path: file, text: readText(file) }));
}

/** The files with the texts that people read: shared ones in domain, and those of the web beside what shows them. */
export function textFiles(): string[] {
  return [...filesUnder("packages/domain/src"), ...filesUnder("apps/web/src")].filter((file) =>
    /(?:^|[/-])texts\.ts$/u.test(file),
  );
}

export async function importTexts(file: string): Promise<Record<string, object>> {
  return (await import(path.join(root, file))) as Record<string, object>;
}

/** Tests, files that only tests use, and type declarations. */
export function isTestFile(file: string): boolean {
  return /\.test\.tsx?$|\.d\.ts$|\/(?:test|fake)-[\w-]+\.tsx?$|^apps\/web\/src\/testing\/|^packages\/testkit\/|^apps\/e2e\//u.test(
    file,
  );
}

export interface Import {
  /** A path from the root for our own files, else the package: `drizzle-orm`, `zod/mini`, `node:fs`. */
  target: string;
  specifier: string;
  isType: boolean;
}

export function importsOf(source: Source): Import[] {
  return moduleRequestsOf(source.text).map(({ specifier, isType }) => ({
    target: resolveFrom(source.path, specifier),
    specifier,
    isType,
  }));
}

function resolveFrom(file: string, specifier: string): string {
  if (specifier.startsWith(".")) return path.posix.join(path.posix.dirname(file), specifier);
  const own = /^@utspring\/(?<workspace>[^/]+)\/(?<rest>.+)$/u.exec(specifier)?.groups;
  if (!own) return specifier;
  const home =
    own["workspace"] === "server" || own["workspace"] === "web" || own["workspace"] === "cli" ? "apps" : "packages";
  return `${home}/${own["workspace"]}/src/${own["rest"]}.ts`;
}
