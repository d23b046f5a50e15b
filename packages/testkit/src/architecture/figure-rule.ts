import { withoutComments } from "./ast.ts";

/** The parts of a constant expression; anything else is computed while the test runs. */
const word = /^(?:[\d_.]+|[-+*/%()?:<>=!]|Math\.(?:max|min|round|floor)|isFull)$/u;

/** Numbers, names of constants, and lengths of lists written in the source. */
function isConstant(expression: string, constants: ReadonlySet<string>): boolean {
  const words = expression.match(/Math\.\w+|[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*|[\d_.]+|\S/gu) ?? [];
  return words.length > 0 && words.every((one) => constants.has(one) || (one !== "," && word.test(one)));
}

function within(text: string, open: number): string {
  let depth = 0;
  for (let index = open; index < text.length; index += 1) {
    if ("([{".includes(text[index] ?? "")) depth += 1;
    else if (")]}".includes(text[index] ?? "") && (depth -= 1) === 0) return text.slice(open + 1, index);
  }
  return text.slice(open + 1);
}

function parts(text: string): string[] {
  const found = [""];
  let depth = 0;
  for (const sign of text) {
    if ("([{".includes(sign)) depth += 1;
    if (")]}".includes(sign)) depth -= 1;
    if (sign === "," && depth === 0) found.push("");
    else found[found.length - 1] += sign;
  }
  return found.map((one) => one.trim()).filter((one) => one !== "");
}

/** Numbers that are fixed before the test runs, and lengths of lists of them. */
function constantsIn(code: string): Set<string> {
  const constants = new Set<string>();
  for (const { groups } of code.matchAll(/\bconst \{(?<names>[^}]*)\} = countsOf\(/gu)) {
    for (const one of parts(groups?.["names"] ?? "")) constants.add(one.split(":").at(-1)?.trim() ?? "");
  }
  for (let before = -1; before !== constants.size;) {
    before = constants.size;
    for (const match of code.matchAll(/\bconst (?<name>\w+)(?:: [^=\n]+)? = (?<value>[^;]+);/gu)) {
      const { name = "", value = "" } = match.groups ?? {};
      if (code.includes(`${name}.push(`)) continue;
      const size = /^Array\.from\(\{ length: (?<size>[^}]+?) \}/u.exec(value)?.groups?.["size"];
      if (isConstant(value, constants) || /^countsOf\("\w+"\)\.\w+$/u.test(value)) constants.add(name);
      else if (size === undefined ? /^\[[^(.]+\]$/u.test(value) : isConstant(size, constants))
        constants.add(`${name}.length`);
    }
    for (const { groups } of code.matchAll(/\bconst \[(?<names>[\w, ]+)\] = \[(?<values>[^;]+)\];/gu)) {
      const values = parts(groups?.["values"] ?? "");
      for (const [index, name] of parts(groups?.["names"] ?? "").entries())
        if (isConstant(values[index] ?? "?", constants)) constants.add(name);
    }
  }
  return constants;
}

/** Figures that were fixed before the test ran, as `name: expression`. A test of a table may report 1. */
export function uncountedIn(text: string): string[] {
  const code = withoutComments(text);
  const constants = constantsIn(code);
  const calls = [...code.matchAll(/\breport\("[A-Z]\d+", (?=\{)/gu)].map((match) =>
    within(code, match.index + match[0].length),
  );
  return calls.flatMap(parts).filter((figure) => {
    const [, value = figure] = /^[\w[\]]+: (?<value>[^]+)$/u.exec(figure) ?? [];
    return value !== "1" && isConstant(value, constants);
  });
}
