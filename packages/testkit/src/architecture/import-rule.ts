import { closedToAll, forbiddenCode, importTable } from "./import-table.ts";
import { bareOf } from "./lexer.ts";
import { importsOf, isTestFile } from "./source.ts";
import type { Import, Source } from "./source.ts";

/** True when a path matches a pattern of the table. Names bound by `files` are filled in as `bound`. */
function fits(path: string, pattern: string, bound: Record<string, string> = {}): Record<string, string> | null {
  const filled = pattern.replace(/\{(\w+)\}/gu, (whole, name: string) => bound[name] ?? whole);
  const source = filled
    .replace(/[.+]/gu, "\\$&")
    .replace(/\{([\w,]+)\}/gu, (_, inner: string) =>
      inner.includes(",") ? `(?:${inner.replaceAll(",", "|")})` : `(?<${inner}>[^/]+)`,
    )
    .replace(/\*\*\/|\*\*|\*/gu, (stars) => ({ "**/": "(?:.*/)?", "**": ".*", "*": "[^/]*" })[stars] ?? stars);
  const match = new RegExp(`^${source}$`, "u").exec(path);
  return match ? { ...match.groups } : null;
}

const fitsAny = (path: string, patterns: string[], bound?: Record<string, string>) =>
  patterns.some((pattern) => fits(path, pattern, bound) !== null);

/** Every import that the table does not allow, and every file without a row. One sentence each. */
export function badImports(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => !isTestFile(path))
    .flatMap((source) => {
      for (const row of importTable) {
        const bound = fits(source.path, row.files);
        if (bound === null) continue;
        return importsOf(source)
          .filter((one) => !isAllowed(one, source.path, row, bound))
          .map(
            ({ target, isType }) => `${source.path} imports ${isType ? "types" : "values"} of ${target}. ${row.why}`,
          );
      }
      return [`${source.path} has no row in the import table`];
    });
}

function isAllowed(
  { target, isType }: Import,
  file: string,
  row: (typeof importTable)[number],
  bound: Record<string, string>,
): boolean {
  const isOwnApp = file.split("/", 2).join("/") === target.split("/", 2).join("/");
  if (!isOwnApp && fitsAny(target, closedToAll)) return false;
  if (target.endsWith(".css")) return file.startsWith("apps/web/");
  if (!isType && fitsAny(target, row.never ?? [], bound)) return false;
  return fitsAny(target, isType ? [...row.values, ...(row.types ?? [])] : row.values, bound);
}

/** The first cycle of `edges` for each node that is in one: `a → b → a`. */
export function rings(edges: Map<string, string[]>): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const walk = (node: string, way: string[]): void => {
    const at = way.indexOf(node);
    if (at !== -1) return void found.push([...way.slice(at), node].join(" → "));
    if (done.has(node)) return;
    for (const next of edges.get(node) ?? []) walk(next, [...way, node]);
    done.add(node);
  };
  for (const node of edges.keys()) walk(node, []);
  return found;
}

/** What each file imports, of values and of types. */
export function importEdges(sources: Source[]): Map<string, string[]> {
  return new Map(sources.map((source) => [source.path, importsOf(source).map(({ target }) => target)]));
}

/** Tests that put another module in the place of one. What a test replaces is an argument instead. */
export function moduleMocks(sources: Source[]): string[] {
  return sources
    .filter(({ text }) => /\bvi\.(?:mock|doMock|importMock)\(/u.test(bareOf(text)))
    .map(({ path }) => `${path} replaces a module: pass what it replaces as an argument`);
}

/** Every use of code in a file where it is forbidden. */
export function badCode(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => !isTestFile(path))
    .flatMap((source) => {
      const text = bareOf(source.text);
      return forbiddenCode
        .filter(
          ({ files, except, code }) => fits(source.path, files) && !fitsAny(source.path, except) && code.test(text),
        )
        .map(({ why, code }) => `${source.path}: \`${code.exec(text)?.[0]}\`, but ${why}`);
    });
}
