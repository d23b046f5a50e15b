import { parseSync } from "vite";

export interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

/** TypeScript without JSX first: `<T>(x: T) => x` is a type parameter there and a tag in JSX. */
function parsed(text: string): ReturnType<typeof parseSync> {
  const plain = parseSync("source.ts", text, { lang: "ts", sourceType: "module" });
  if (plain.errors.length === 0) return plain;
  const withJsx = parseSync("source.tsx", text, { lang: "tsx", sourceType: "module" });
  return withJsx.errors.length < plain.errors.length ? withJsx : plain;
}

export function nodesOf(text: string): Node[] {
  return nodesIn(parsed(text).program as unknown as Node);
}

export function nodesIn(node: Node): Node[] {
  const found: Node[] = [];
  const waiting: unknown[] = [node];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (isNode(next)) found.push(next);
    if (typeof next === "object" && next !== null) waiting.push(...Object.values(next).toReversed());
  }
  return found;
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}

/** The same function, which keeps each text's result: many rules read the same files. Results must not be changed. */
function cachedByText<T>(compute: (text: string) => T): (text: string) => T {
  const results = new Map<string, T>();
  return (text) => {
    const known = results.get(text) ?? compute(text);
    results.set(text, known);
    return known;
  };
}

/** The text with each comment replaced by spaces, so that positions and line breaks stay. */
export const withoutComments = cachedByText((text) => {
  if (!text.includes("//") && !text.includes("/*")) return text;
  return replaced(text, parsed(text).comments, (comment) => comment.replace(/[^\n]/gu, " "));
});

/** The text without comments, and with `""` for each string. Templates stay, since they hold code. */
export function withoutStrings(text: string): string {
  const { comments } = parsed(text);
  const strings = nodesOf(text).filter((node) => node.type === "Literal" && typeof node["value"] === "string");
  return replaced(text, [...comments, ...strings], (piece) => (/^["']/u.test(piece) ? '""' : ""));
}

function replaced(
  text: string,
  ranges: readonly { start: number; end: number }[],
  by: (piece: string) => string,
): string {
  const parts: string[] = [];
  let index = 0;
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
    if (start < index) continue;
    parts.push(text.slice(index, start), by(text.slice(start, end)));
    index = end;
  }
  return [...parts, text.slice(index)].join("");
}

/** The module as written, and whether only types are taken from it. */
export const moduleRequestsOf = cachedByText((text): readonly { specifier: string; isType: boolean }[] => {
  if (!/\b(?:import|export)\b/u.test(text)) return [];
  const { module } = parsed(text);
  const all = (entries: readonly { isType: boolean }[]) => entries.length > 0 && entries.every(({ isType }) => isType);
  const written = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    isType: all(entries),
  }));
  const again = module.staticExports.flatMap(({ entries }) => {
    const request = entries.find(({ moduleRequest }) => moduleRequest !== null)?.moduleRequest;
    return request ? [{ specifier: request.value, isType: all(entries) }] : [];
  });
  return [...written, ...again, ...(/\bimport\s*\(/u.test(text) ? inlineRequestsOf(text) : [])];
});

/** `import("x")`, and `typeof import("x")`, which is a type. */
function inlineRequestsOf(text: string): { specifier: string; isType: boolean }[] {
  return nodesOf(text).flatMap((node) => {
    if (node.type !== "ImportExpression" && node.type !== "TSImportType") return [];
    const value = stringIn(node["source"] ?? node["argument"]);
    return value === null ? [] : [{ specifier: value, isType: node.type === "TSImportType" }];
  });
}

export function stringIn(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === "TSLiteralType") return stringIn(node["literal"]);
  return node.type === "Literal" && typeof node["value"] === "string" ? node["value"] : null;
}

export function nameOf(node: unknown): string | null {
  return isNode(node) && node.type === "Identifier" && typeof node["name"] === "string" ? node["name"] : null;
}

/** `sales.products.list` of the nodes of `sales.products.list`; null where a part is no plain name. */
export function pathOf(node: unknown): string | null {
  if (!isNode(node) || node.type !== "MemberExpression") return nameOf(node);
  const [object, property] = [pathOf(node["object"]), nameOf(node["property"])];
  return object === null || property === null || node["computed"] === true ? null : `${object}.${property}`;
}

export function listIn(node: Node, field: string): Node[] {
  const value = node[field];
  return Array.isArray(value) ? value.filter(isNode) : [];
}

export function nodeIn(node: Node, field: string): Node | null {
  const value = node[field];
  return isNode(value) ? value : null;
}
