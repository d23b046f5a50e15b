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

describe("specification — each requirement names its tests", () => {
  it("every requirement has a unique number and names an existing test", () => {
    expect(requirements.length).toBeGreaterThanOrEqual(400);
    expect(faultsOf(requirements, (file) => (isThere(file) ? readText(file) : null))).toEqual([]);
  });

  it("every text that a requirement quotes is, to the letter, a text of the product", () => {
    expect(
      requirements.flatMap(({ number, words }) =>
        quotedIn(words)
          .filter((quoted) => !holds(texts, quoted))
          .map((quoted) => `${number}: ${quoted}`),
      ),
    ).toEqual([]);
  });

  it("docs/specification.md links each page with its area's letters and its number of requirements", () => {
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

describe("specification — the rule reports violations", () => {
  const row = (more: Partial<Requirement> = {}): Requirement => ({
    page: "p.md",
    number: "A-1",
    kind: "text",
    words: "A deposit says **Klart!**.",
    shownBy: [{ file: "a.test.ts", title: "says so" }],
    ...more,
  });
  const read = (file: string) => (file === "a.test.ts" ? 'it("says so", () => expect(toast).toBe("Klart!"));' : null);

  it("reads the number, kind, words and tests of a requirement", () => {
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

  it("accepts a requirement whose test exists, and reports every other fault of a requirement", () => {
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

  it("matches a quoted text with a product text that contains a name or a number", () => {
    expect(holds("code: (c: string) => `Klass skapad med kod: ${c}`", "Klass skapad med kod: {code}")).toBe(true);
    expect(holds('"{name} har tagits bort"', "{name} har lagts till")).toBe(false);
  });

  it("finds titles of tests and of test tables, but not of skipped tests or groups", () => {
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
