import { describe, expect, it } from "vitest";
import { linksOf } from "./document-rule.ts";
import { filesUnder, isThere, readText, textFiles } from "./source.ts";
import { faultsOf, holds, quotedIn, requirementsIn } from "./specification-rule.ts";
import type { Requirement } from "./specification-rule.ts";
import { titlesOf } from "./test-titles.ts";

const index = "docs/specification.md";
const pages = filesUnder("docs/specification");
const requirements = pages.flatMap((page) => requirementsIn(page, readText(page)));
const texts = [
  ...textFiles(),
  ...filesUnder("packages/domain/src").filter((path) => /\/(?:errors|roles|fields|terms)\.ts$/u.test(path)),
]
  .map(readText)
  .join("\n");

describe("specification — each requirement is shown by a test", () => {
  it("every row has a number of its own and names a test that is there", () => {
    expect(requirements.length).toBeGreaterThanOrEqual(400);
    expect(faultsOf(requirements, (file) => (isThere(file) ? readText(file) : null))).toEqual([]);
  });

  it("every text that a row quotes is one of the product's, to the letter", () => {
    expect(
      requirements.flatMap(({ number, words }) =>
        quotedIn(words)
          .filter((quoted) => !holds(texts, quoted))
          .map((quoted) => `${number}: ${quoted}`),
      ),
    ).toEqual([]);
  });

  it("the index links each page, with its area's letters and how many rows it has", () => {
    const text = readText(index);
    expect(
      linksOf({ path: index, text })
        .filter((target) => target.startsWith("docs/specification/"))
        .toSorted(),
    ).toEqual(pages.toSorted());
    for (const page of pages) {
      const rows = requirements.filter((row) => row.page === page);
      const areas = [...new Set(rows.map(({ number }) => number.split("-")[0]))];
      expect(text).toContain(`](${page.replace("docs/", "")}) | ${areas.join(", ")} | ${rows.length} |`);
    }
    expect(text).toContain(`**${requirements.length} requirements**`);
  });
});

describe("specification — the rule can fail", () => {
  const row = (more: Partial<Requirement> = {}): Requirement => ({
    page: "p.md",
    number: "A-1",
    kind: "text",
    words: "A deposit says **Klart!**.",
    shownBy: [{ file: "a.test.ts", title: "says so" }],
    ...more,
  });
  const read = (file: string) => (file === "a.test.ts" ? 'it("says so", () => expect(toast).toBe("Klart!"));' : null);

  it("reads number, kind, words and tests of a row", () => {
    const line = "| A-1 | rule | A sum is **{sum} kr**. | `a.test.ts` “one”; `b.spec.ts` “two; “three”” |";
    expect(requirementsIn("p.md", `# P\n| no. | kind |\n${line}\n`)).toEqual([
      {
        page: "p.md",
        number: "A-1",
        kind: "rule",
        words: "A sum is **{sum} kr**.",
        shownBy: [
          { file: "a.test.ts", title: "one" },
          { file: "b.spec.ts", title: "two; “three”" },
        ],
      },
    ]);
  });

  it("accepts a row whose test is there, and no other", () => {
    expect(faultsOf([row()], read)).toEqual([]);
    expect(faultsOf([row(), row()], read)).toEqual(["p.md: A-1 stands twice"]);
    expect(faultsOf([row({ shownBy: [] })], read)).toContain("p.md: A-1 names no test");
    expect(faultsOf([row({ shownBy: [{ file: "b.test.ts", title: "says so" }] })], read)).toContain(
      "p.md: A-1 names b.test.ts, which is no test file",
    );
    expect(faultsOf([row({ shownBy: [{ file: "a.test.ts", title: "says" }] })], read)).toEqual([
      "p.md: A-1 names “says”, which is no test in a.test.ts",
    ]);
    expect(faultsOf([row({ words: "A deposit says **Färdigt!**." })], read)).toEqual([
      "p.md: A-1 quotes “Färdigt!”, which stands in none of its tests' files",
    ]);
    expect(faultsOf([row({ number: "A-0", kind: "wish" })], read)).toEqual([
      "p.md: A-0 is no number",
      "p.md: A-0 is of no known kind",
    ]);
  });

  it("finds a quoted text around a name or a number in it", () => {
    expect(holds("code: (c: string) => `Klass skapad med kod: ${c}`", "Klass skapad med kod: {code}")).toBe(true);
    expect(holds('"{name} har tagits bort"', "{name} har lagts till")).toBe(false);
  });

  it("finds titles of tests and of tables of tests, and none of what is skipped or grouped", () => {
    const source = `
      describe("group", () => {
        it("one", () => {});
        test.skip("left out", () => {});
        it.each<[string, () => void]>([["(", f]])("two %s 😀 \\"quoted\\"", () => {});
        test(\`three \${count}\`, async () => expect(it("inside"))); // it("in a comment")
        it(title, () => {});
        form.it("none");
      });`;
    expect(titlesOf(source)).toEqual(["one", 'two %s 😀 "quoted"', "three ${count}", "inside"]);
  });
});
