import { listIn, nameOf, nodeIn, nodesIn, nodesOf, pathOf } from "./ast.ts";
import type { Node } from "./ast.ts";
import type { Source } from "./source.ts";

const copiesIn = "packages/core/src/kernel/authorize.ts";

/** A copy keeps the brand, so TypeScript accepts it as proof even when class, role or user was replaced. */
export function copiedAuthorizations(sources: Source[]): string[] {
  return sources
    .filter(({ path, text }) => path !== copiesIn && /uthoriz/u.test(text) && /\.\.\.|\bObject\.assign\b/u.test(text))
    .flatMap(({ path, text }) => {
      const nodes = nodesOf(text);
      const names = authorizationNames(nodes, text);
      const isAuthorization = (node: Node) => {
        const name = pathOf(unwrapped(node))?.split(".").at(-1) ?? "";
        return names.has(name) || /authorization$/iu.test(name);
      };
      return nodes
        .flatMap(copiedIn)
        .filter(isAuthorization)
        .map(({ start }) => `${path}:${text.slice(0, start).split("\n").length} copies an authorization`);
    });
}

/** What a node copies the fields of: `a` in `{ ...a }` and in `Object.assign({}, a)`. */
function copiedIn(node: Node): Node[] {
  if (node.type === "ObjectExpression")
    return listIn(node, "properties")
      .filter(({ type }) => type === "SpreadElement")
      .flatMap((spread) => nodeIn(spread, "argument") ?? []);
  const isAssign = node.type === "CallExpression" && pathOf(node["callee"]) === "Object.assign";
  return isAssign ? listIn(node, "arguments").slice(1) : [];
}

function unwrapped(node: Node): Node {
  const inner = /^(?:TS\w+Expression|ParenthesizedExpression)$/u.test(node.type) ? nodeIn(node, "expression") : null;
  return inner === null ? node : unwrapped(inner);
}

function authorizationNames(nodes: readonly Node[], text: string): ReadonlySet<string> {
  return new Set(
    nodes.flatMap((node) => {
      const annotation = node.type === "Identifier" ? nodeIn(node, "typeAnnotation") : null;
      if (annotation !== null)
        return /^:\s*\w*Authorization\b/u.test(text.slice(annotation.start, annotation.end))
          ? [nameOf(node) ?? ""]
          : [];
      const init = node.type === "VariableDeclarator" ? nodeIn(node, "init") : null;
      const isAuthorized =
        init !== null &&
        nodesIn(init).some(({ type, callee }) => type === "CallExpression" && nameOf(callee) === "authorize") &&
        unwrapped(init).type === "CallExpression";
      return isAuthorized ? [nameOf(node["id"]) ?? ""] : [];
    }),
  );
}
