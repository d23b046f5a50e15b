import { describe, expect, it } from "vitest";
import { entriesOf, isThere, readText } from "./source.ts";
import { treeOf, wrongTree } from "./tree-rule.ts";

const isReal = (path: string) => isThere(path) && (!path.endsWith("/") || isThere(`${path}.`));

describe("tree — docs/developer/tree.md matches the folders", () => {
  it("the tree matches the repository, down to the folders that it opens", () => {
    const branches = treeOf(readText("docs/developer/tree.md"));
    expect(branches.length).toBeGreaterThan(30);
    expect(wrongTree(branches, isReal, entriesOf)).toEqual([]);
  });

  it("every file that README.md, ARCHITECTURE.md and the decisions name exists", () => {
    const documents = [
      "README.md",
      "ARCHITECTURE.md",
      "drizzle/README.md",
      ...entriesOf("docs/decisions").map((name) => `docs/decisions/${name}`),
    ];
    const lost = documents.flatMap((document) =>
      pathsIn(readText(document))
        .filter((path) => !isThere(path))
        .map((path) => `${document} names ${path}`),
    );
    expect(lost).toEqual([]);
  });

  it("each decision is a paragraph that begins with its date, on one of at most 40 pages, under a title of its own", () => {
    const pages = entriesOf("docs/decisions").map((name) => readText(`docs/decisions/${name}`));
    const decisions = pages.flatMap((page) => page.split(/^## /mu).slice(1));
    const titles = decisions.map((decision) => decision.split("\n", 1)[0]);
    expect(decisions.filter((decision) => !/^[^\n]+\n+\d{4}-\d{2}-\d{2}\. /u.test(decision))).toEqual([]);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
    expect(pages.length).toBeLessThanOrEqual(40);
  });
});

/** The paths in backticks that start at the root: `packages/core/src/fund/procedures/deposit.ts`. */
function pathsIn(markdown: string): string[] {
  return [...markdown.matchAll(/`(?<path>(?:apps|packages|drizzle|docs|scripts|patches|bench)\/[\w./-]+)`/gu)].map(
    (match) => match.groups?.["path"] ?? "",
  );
}

describe("tree — the rule reports violations", () => {
  const testApp: Record<string, string[]> = {
    "": ["apps/", "docs/", "README.md"],
    "apps/": ["server/", "web/"],
    "apps/server/": ["src/"],
  };
  const all = Object.entries(testApp).flatMap(([folder, names]) => names.map((name) => folder + name));
  const check = (tree: string) =>
    wrongTree(
      treeOf(`# x\n\`\`\`tree\n${tree}\n\`\`\`\n`),
      (path) => all.includes(path),
      (folder) => testApp[folder] ?? [],
    );

  it("accepts a correct tree, with closed or opened folders", () => {
    expect(check("apps/    what runs\ndocs/")).toEqual([]);
    expect(check("apps/\n  server/src/    hosts\n  web/\ndocs/ README.md")).toEqual([]);
  });

  it("reports a folder that no longer exists and one that the tree does not show", () => {
    expect(check("apps/\n  server/\n  cli/\ndocs/")).toEqual([
      "apps/cli/ is in the tree but not in the repository",
      "apps/web/ is in the repository but not in the tree",
    ]);
  });

  it("finds the file paths that a document names", () => {
    expect(pathsIn("See `packages/core/src/fund/gone.ts` and `npm start`.")).toEqual([
      "packages/core/src/fund/gone.ts",
    ]);
  });
});
