import { nodesOf } from "./ast.ts";
import type { Node } from "./ast.ts";

type Kind = "element" | "nothing" | "text" | "unknown";

/** What a JSX expression may show. A name or a function's answer may be text or an element. */
function kindsOf(node: Node): Kind[] {
  if (node.type === "ConditionalExpression")
    return [...kindsOf(node["consequent"] as Node), ...kindsOf(node["alternate"] as Node)];
  if (node.type === "LogicalExpression") {
    const right = kindsOf(node["right"] as Node);
    return node["operator"] === "&&" ? ["nothing", ...right] : [...kindsOf(node["left"] as Node), ...right];
  }
  if (/^JSX(?:Element|Fragment)$/u.test(node.type)) return ["element"];
  if (node.type === "Literal" && ["", null, true, false].includes(node["value"] as string)) return ["nothing"];
  if (node.type === "Literal") return [String(node["value"]).trim() === "" ? "unknown" : "text"];
  if (node.type === "TemplateLiteral") return ["text"];
  // `texts.paid` and `texts.of(name)`.
  const callee = (node.type === "CallExpression" ? node["callee"] : node) as Node;
  if (callee.type !== "MemberExpression") return ["unknown"];
  return [(callee["property"] as Node)["name"] === "map" ? "element" : "text"];
}

function childKinds(child: Node): Kind[] {
  if (child.type === "JSXText") return ["text"];
  return child.type === "JSXExpressionContainer" ? kindsOf(child["expression"] as Node) : ["element"];
}

const isShown = (child: Node) =>
  child.type === "JSXText"
    ? !/^\s*\n\s*$/u.test(child["value"] as string)
    : (child["expression"] as Node | undefined)?.type !== "JSXEmptyExpression";

/** Text nodes that React removes, or inserts an element before, while their parent stays: their places in the file. */
export function looseTexts(text: string): number[] {
  return nodesOf(text)
    .filter(({ type }) => type === "JSXElement" || type === "JSXFragment")
    .flatMap((parent) => {
      const children = (parent["children"] as Node[]).filter(isShown);
      const kinds = children.map(childKinds);
      const isLoose = (index: number) => {
        const own = kinds[index] ?? [];
        if (!own.includes("text")) return false;
        if (parent.type === "JSXFragment" || own.includes("element") || own.includes("nothing")) return true;
        const before = kinds[index - 1] ?? [];
        return before.includes("element") && before.includes("nothing");
      };
      return children.length > 1 || parent.type === "JSXFragment"
        ? children.filter((_child, index) => isLoose(index)).map(({ start }) => start)
        : [];
    });
}
