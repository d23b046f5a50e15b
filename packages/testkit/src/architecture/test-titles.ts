import { bareOf } from "./lexer.ts";

/**
 * A call that defines tests: `it("…")`, `test.only("…")`, `it.each([…])("…")`. Skipped tests are left out, since they
 * verify nothing.
 */
const call = /(?<![\w.])(?:it|test)(?<how>(?:\.(?:only|concurrent|sequential|each|for|fails))*)\s*(?=[(<])/gu;

/**
 * The titles of a file's tests as written in the source, placeholders included: `refuses %s`, `the hour ${hour}`.
 * Titles held by a variable are not included.
 */
export function titlesOf(source: string): string[] {
  const bare = bareOf(source);
  return [...bare.matchAll(call)].flatMap(({ index, 0: words, groups }) => {
    const afterName = index + words.length;
    const isTable = /\.(?:each|for)$/u.test(groups?.["how"] ?? "");
    const open = isTable ? endOfCall(bare, afterGenerics(bare, afterName)) : afterName;
    return open === -1 || bare[open] !== "(" ? [] : literalAt(source, bare, open + 1);
  });
}

/** The position of a call's opening parenthesis, after its type arguments if there are any. */
function afterGenerics(bare: string, at: number): number {
  return bare[at] === "<" ? bare.indexOf(">(", at) + 1 : at;
}

/** The position after the call that opens at `at`; -1 if it never closes. */
function endOfCall(bare: string, at: number): number {
  let depth = 0;
  for (let end = at; end < bare.length; end += 1) {
    if (bare[end] === "(") depth += 1;
    else if (bare[end] === ")") depth -= 1;
    if (depth === 0) return end + 1 + (/^\s*/u.exec(bare.slice(end + 1))?.[0].length ?? 0);
  }
  return -1;
}

/** The string that begins at `from` (spaces aside), without its quotes; undefined if something else is there. */
function literalAt(source: string, bare: string, from: number): string[] {
  const start = from + (/^\s*/u.exec(bare.slice(from))?.[0].length ?? 0);
  const quote = bare[start];
  if (quote !== '"' && quote !== "'" && quote !== "`") return [];
  let end = start + 1;
  while (end < source.length && source[end] !== quote) end += source[end] === "\\" ? 2 : 1;
  return [source.slice(start + 1, end).replaceAll(/\\(?=["'`\\])/gu, "")];
}
