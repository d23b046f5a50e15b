import { directions } from "./area-table.ts";
import { withoutComments } from "./ast.ts";
import { importsOf, isTestFile } from "./source.ts";
import type { Source } from "./source.ts";

export function badDirections(sources: Source[]): string[] {
  return areaImports(sources).flatMap(({ file, target, from, to }) =>
    directions[from]?.includes(to) ? [] : [`${file} → ${target}: ${from} may not use ${to}`],
  );
}

export function areaEdges(sources: Source[]): Map<string, string[]> {
  const edges = new Map<string, string[]>();
  for (const { from, to } of areaImports(sources)) edges.set(from, [...new Set([...(edges.get(from) ?? []), to])]);
  return edges;
}

function areaImports(sources: Source[]): { file: string; target: string; from: string; to: string }[] {
  return sources
    .filter(({ path }) => !isTestFile(path))
    .flatMap((source) =>
      importsOf(source).flatMap(({ target }) => {
        const [from, to] = [areaOf(source.path), areaOf(target)];
        return from === null || to === null || from === to ? [] : [{ file: source.path, target, from, to }];
      }),
    );
}

/** Tables in an area's SQL text whose owner the area may not use. */
export function badTableNames(sources: Source[], tables: ReadonlyMap<string, string>): string[] {
  return namedTables(sources, tables).flatMap(({ file, table, from, to }) =>
    directions[from]?.includes(to) ? [] : [`${file} names ${table}: ${from} may not use ${to}`],
  );
}

function namedTables(
  sources: Source[],
  tables: ReadonlyMap<string, string>,
): { file: string; table: string; from: string; to: string }[] {
  return sources
    .filter(({ path }) => !isTestFile(path))
    .flatMap((source) => {
      const from = areaOf(source.path);
      if (from === null) return [];
      const names = [
        ...withoutComments(source.text).matchAll(/\b(?:from|join|into|update)\s+(?<table>[a-z_]+)\b/gu),
      ].map(({ groups }) => groups?.["table"] ?? "");
      return [...new Set(names)].flatMap((table) => {
        const to = tables.get(table);
        return to === undefined || to === from ? [] : [{ file: source.path, table, from, to }];
      });
    });
}

export function tableAreas(sources: Source[]): Map<string, string> {
  return new Map(
    sources
      .filter(({ path }) => path.endsWith("/table.ts"))
      .flatMap(({ path, text }) => {
        const area = areaOf(path);
        return area === null
          ? []
          : [...text.matchAll(/\bpgTable\(\s*"(?<table>\w+)"/gu)].map(({ groups }): [string, string] => [
              groups?.["table"] ?? "",
              area,
            ]);
      }),
  );
}

function areaOf(path: string): string | null {
  const area = /^packages\/core\/src\/(?<area>[^/]+)\//u.exec(path)?.groups?.["area"] ?? null;
  return area === "kernel" ? null : area;
}

export function idleDirections(sources: Source[]): string[] {
  const used = new Set(
    [...areaImports(sources), ...namedTables(sources, tableAreas(sources))].map(({ from, to }) => `${from} → ${to}`),
  );
  return Object.entries(directions).flatMap(([from, all]) =>
    all.map((to) => `${from} → ${to}`).filter((direction) => !used.has(direction)),
  );
}

/** The first cycle of `edges` for each node that is in one: `a → b → a`. */
export function rings(edges: Map<string, string[]>): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const walk = (node: string, way: string[]): void => {
    const index = way.indexOf(node);
    if (index !== -1) return void found.push([...way.slice(index), node].join(" → "));
    if (done.has(node)) return;
    for (const next of edges.get(node) ?? []) walk(next, [...way, node]);
    done.add(node);
  };
  for (const node of edges.keys()) walk(node, []);
  return found;
}
