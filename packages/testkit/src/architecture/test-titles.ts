import { listIn, nodeIn, nodesOf, pathOf } from "./ast.ts";
import type { Node } from "./ast.ts";

const runs = /^(?:it|test)(?:\.(?:only|concurrent|sequential|fails))*$/u;
const runsTable = /^(?:it|test)(?:\.(?:only|concurrent|sequential|fails))*\.(?:each|for)$/u;

/** As written, with placeholders (`refuses %s`). Without titles in a variable and skipped tests. */
export function titlesOf(source: string): string[] {
  return nodesOf(source).flatMap((node) => {
    if (node.type !== "CallExpression" || !definesTest(nodeIn(node, "callee"))) return [];
    const [title] = listIn(node, "arguments");
    return title === undefined ? [] : literalTitle(title, source);
  });
}

function definesTest(callee: Node | null): boolean {
  if (callee === null) return false;
  if (callee.type === "CallExpression") return runsTable.test(pathOf(callee["callee"]) ?? "");
  return runs.test(pathOf(callee) ?? "");
}

function literalTitle(node: Node, source: string): string[] {
  const isText = node.type === "TemplateLiteral" || (node.type === "Literal" && typeof node["value"] === "string");
  return isText ? [source.slice(node.start + 1, node.end - 1).replaceAll(/\\(?=["'`\\])/gu, "")] : [];
}

const placeholder = /%[a-z]|\$\{[^}]*\}|\$[\w.]+/u;

/**
 * A placeholder stands for texts in `values`, the source of the table that fills it: else it would contain any words.
 */
export function canContain(title: string, words: string, values: string): boolean {
  const pieces = title.split(placeholder);
  if (pieces.length === 1) return title.includes(words);
  const tokens = pieces.flatMap((piece, index) => (index === 0 ? [...piece] : [null, ...piece]));
  return tokens.some((_, from) => matchesFrom(tokens.slice(from), words, { value: "", values }));
}

/** True when the tokens begin with the words; null stands for a text of `values`, of which `value` is read so far. */
function matchesFrom(
  tokens: readonly (string | null)[],
  words: string,
  filled: { value: string; values: string },
): boolean {
  const [token] = tokens;
  const { value, values } = filled;
  if (!values.includes(value)) return false;
  if (words === "") return true;
  if (token === undefined) return false;
  if (token === null)
    return (
      matchesFrom(tokens.slice(1), words, { value: "", values }) ||
      matchesFrom(tokens, words.slice(1), { value: value + words.charAt(0), values })
    );
  return token === words.charAt(0) && matchesFrom(tokens.slice(1), words.slice(1), { value: "", values });
}
