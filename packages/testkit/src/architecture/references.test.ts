import { describe, expect, it } from "vitest";
import { danglingReferencesIn } from "./reference-rule.ts";
import { entriesOf, filesUnder, readText } from "./source.ts";

const thisTest = /^packages\/testkit\/src\/architecture\/(?:reference-rule|references\.test)\.ts$/u;
const text = /\.(?:ts|tsx|mjs|js|css|html|sql|md|json|ya?ml|patch)$/u;

function textFiles(): string[] {
  const folders = entriesOf("")
    .filter((name) => name.endsWith("/"))
    .flatMap((name) => filesUnder(name.slice(0, -1)));
  const files = entriesOf("").filter((name) => !name.endsWith("/"));
  return [...folders, ...files].filter(
    (path) => text.test(path) && !path.endsWith("package-lock.json") && !thisTest.test(path),
  );
}

describe("references — cited files exist in the repository", () => {
  it("no file cites a document or a section that a reader cannot open", () => {
    const files = textFiles();
    expect(files.length).toBeGreaterThan(1_500);
    const found = files.flatMap((path) =>
      danglingReferencesIn(readText(path)).map((reference) => `${path} cites ${reference}`),
    );
    expect(found).toEqual([]);
  });
});

describe("references — the rule reports violations", () => {
  it.each([
    ["// Refused twice (SAFETY 2.3.9).", ["SAFETY 2.3.9"]],
    ["/** Öre (DECISIONS 5 and 7). */", ["DECISIONS 5"]],
    ["-- As STACK A2 says", ["STACK A2"]],
    ["/** The cap of 100 (spec 1 section 9). */", ["spec 1 section 9", "section 9"]],
    ["See PERFORMANCE.md.", ["PERFORMANCE.md"]],
    ["Mends issue #17, see ../shared/notes.md", ["issue #17", "../shared/"]],
  ])("reports the references that a reader cannot open in: %s", (line, found) => {
    expect(danglingReferencesIn(line)).toEqual(found);
  });

  it("accepts guarantees, RFCs, decisions by link and ordinary words", () => {
    const line =
      "Z1 and M1 of docs/guarantees.md; RFC 9110 section 7; [One Suspense boundary outside the page, and prefetched routes](../decisions/first-load.md#one-suspense-boundary-outside-the-page-and-prefetched-routes); fund.spec.ts; this section; performance";
    expect(danglingReferencesIn(line)).toEqual([]);
  });
});
