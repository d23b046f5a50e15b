import { listIn, nameOf, nodesOf } from "./ast.ts";
import { closedToAll, importTable } from "./import-table.ts";
import { importsOf, isTestFile } from "./source.ts";
import type { Import, Source } from "./source.ts";
import type { Row } from "./import-row.ts";

/** True when a path matches a pattern of the table. Names bound by `files` are filled in as `bound`. */
function fits(path: string, pattern: string, bound: Record<string, string> = {}): Record<string, string> | null {
  const filled = pattern.replace(/\{(\w+)\}/gu, (whole, name: string) => bound[name] ?? whole);
  const source = filled
    .replace(/[.+]/gu, "\\$&")
    .replace(/\{([\w,-]+)\}/gu, (_, inner: string) =>
      inner.includes(",") ? `(?:${inner.replaceAll(",", "|")})` : `(?<${inner}>[^/]+)`,
    )
    .replace(/\*\*\/|\*\*|\*/gu, (stars) => ({ "**/": "(?:.*/)?", "**": ".*", "*": "[^/]*" })[stars] ?? stars);
  const match = new RegExp(`^${source}$`, "u").exec(path);
  return match ? { ...match.groups } : null;
}

const fitsAny = (path: string, patterns: string[], bound?: Record<string, string>) =>
  patterns.some((pattern) => fits(path, pattern, bound) !== null);

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

function isAllowed({ target, isType }: Import, file: string, row: Row, bound: Record<string, string>): boolean {
  const isOwnApp = file.split("/", 2).join("/") === target.split("/", 2).join("/");
  if (!isOwnApp && fitsAny(target, closedToAll)) return false;
  if (target.endsWith(".css")) return file.startsWith("apps/web/");
  if (!isType && fitsAny(target, row.never ?? [], bound)) return false;
  return fitsAny(target, isType ? [...row.values, ...(row.types ?? [])] : row.values, bound);
}

/** Code that no lint rule can name: a router decides nothing, and core and domain get the moment as an argument. */
export function badCode(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => !isTestFile(path) && /^packages\/(?:core|domain)\//u.test(path))
    .filter(({ path, text }) => path.endsWith("/router.ts") || text.includes("new Date("))
    .flatMap(({ path, text }) =>
      nodesOf(text).flatMap((node) => {
        if (
          node.type === "NewExpression" &&
          nameOf(node["callee"]) === "Date" &&
          listIn(node, "arguments").length === 0
        )
          return [`${path}: new Date() reads the clock: the moment is an argument`];
        if (!path.endsWith("/router.ts")) return [];
        if (node.type === "TryStatement") return [`${path}: a router has no try`];
        return node.type === "TaggedTemplateExpression" && nameOf(node["tag"]) === "sql"
          ? [`${path}: a router has no SQL`]
          : [];
      }),
    );
}
