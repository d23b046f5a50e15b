import { describe, expect, it } from "vitest";
import { notificationEntries } from "@utspring/domain/notification-kinds";
import { pages as pageRows } from "@utspring/domain/pages";
import { paymentsTexts } from "@utspring/domain/payments/texts";
import { anchorsOf, boldOf, headingAnchors, linksOf, wordsIn } from "./document-rule.ts";
import { filesUnder, importTexts, isThere, readText, textFiles } from "./source.ts";

const pages = filesUnder("docs").filter((path) => path.endsWith(".md"));
const readmes = ["apps", "packages"]
  .flatMap((kind) => filesUnder(kind))
  .filter((path) => /^\w+\/[\w-]+\/README\.md$/u.test(path));
const documents = [
  ...pages,
  ...readmes,
  "README.md",
  "ARCHITECTURE.md",
  "SECURITY.md",
  "CONTRIBUTING.md",
  "drizzle/README.md",
].map((path) => ({ path, text: readText(path) }));
const swedish = documents.filter(({ path }) => /^docs\/(?:member|studentansvarig|admin)\//u.test(path));

/** Texts of screens that contain a number or a name, as a page quotes them. */
const withoutTheirNumber = [paymentsTexts.tabs.approvals(0).replace(" (0)", "")];

async function screenWords(): Promise<Set<string>> {
  const modules = await Promise.all(textFiles().map(importTexts));
  // The titles and links of the pages are texts too.
  return new Set([...modules.flatMap(wordsIn), ...wordsIn(pageRows), ...withoutTheirNumber]);
}

describe("documents — the pages match the product", () => {
  it("every link in a document points to an existing file", () => {
    const lost = documents.flatMap((document) =>
      linksOf(document)
        .filter((target) => !isThere(target))
        .map((target) => `${document.path} links to ${target}`),
    );
    expect(lost).toEqual([]);
  });

  it("no document holds a merge's conflict markers", () => {
    const marked = documents.filter(({ text }) => /^(?:<{7}|={7}|>{7})(?: |$)/mu.test(text)).map(({ path }) => path);
    expect(marked).toEqual([]);
  });

  it("every anchor of a link is a heading of the page that it points to", () => {
    const lost = documents.flatMap((document) =>
      anchorsOf(document)
        .filter(({ file, anchor }) => file.endsWith(".md") && !headingAnchors(readText(file)).includes(anchor))
        .map(({ file, anchor }) => `${document.path} links to ${file}#${anchor}`),
    );
    expect(lost).toEqual([]);
  });

  it("docs/member/aviseringar.md lists each notification, with its readers and default", () => {
    const who = {
      member: "alla i klassen",
      manager: "studentansvariga",
      auditor: "granskaren",
      guest: "inbjuden granskare",
      admin: "administratörer",
    };
    const how = { now: "mejl direkt", digest: "sammanfattningen", off: "inget" };
    const rows = Object.values(notificationEntries).map(({ title, readers, push, mail }) => {
      const ways = push ? `push och ${how[mail]}` : how[mail];
      return `| ${title} | ${readers.map((reader) => who[reader]).join(", ")} | ${ways} |\n`;
    });
    expect(readText("docs/member/aviseringar.md")).toContain(`|---|---|---|\n${rows.join("")}\n`);
  });

  it("every file path that a page names exists", () => {
    const lost = documents
      .filter(({ path }) => !path.startsWith("docs/decisions/"))
      .flatMap(({ path, text }) =>
        [
          ...text.matchAll(
            /`(?<named>(?:apps|packages|drizzle|docs|scripts|patches|bench)\/[\w./-]+\.(?:ts|tsx|mjs|md|sql))`/gu,
          ),
        ]
          .map((match) => match.groups?.["named"] ?? "")
          .filter((named) => !isThere(named) && !examples.has(named))
          .map((named) => `${path} names ${named}`),
      );
    expect(lost).toEqual([]);
  });

  it("every page is reached from docs/README.md", () => {
    const reached = new Set(linksOf({ path: "docs/README.md", text: readText("docs/README.md") }));
    // The specification's own index links its pages (specification.test.ts).
    const hasOwnIndex = /^docs\/(?:decisions|specification)\//u;
    expect(pages.filter((path) => !hasOwnIndex.test(path) && path !== "docs/README.md" && !reached.has(path))).toEqual(
      [],
    );
  });

  it("every bold text in the Swedish pages is, to the letter, a text of the product's screens", async () => {
    const words = await screenWords();
    expect(swedish.length).toBeGreaterThan(10);
    const unknown = swedish.flatMap(({ path, text }) =>
      boldOf(text)
        .filter((bold) => !words.has(bold))
        .map((bold) => `${path}: ${bold}`),
    );
    expect(unknown).toEqual([]);
  });
});

/** Example files in pages, which need not exist. */
const examples = new Set(["packages/core/src/classes/procedures/pin-message.ts", "scripts/report.ts"]);

describe("documents — the rule reports violations", () => {
  it("finds relative links, with and without an anchor, and ignores web links and code", () => {
    const text = "[a](b.md) [c](../d/e.md#f) [g](https://x.se) [h](#i)\n```sh\n[j](k.md)\n```\n";
    expect(linksOf({ path: "docs/member/x.md", text })).toEqual(["docs/member/b.md", "docs/d/e.md"]);
  });

  it("finds a link's anchor, and the anchors of headings", () => {
    const text = "[a](../b.md#c-d) [e](#f) [g](https://x.se/y.md#z)";
    expect(anchorsOf({ path: "docs/x/y.md", text })).toEqual([
      { file: "docs/b.md", anchor: "c-d" },
      { file: "docs/x/y.md", anchor: "f" },
    ]);
    expect(headingAnchors("# Vad är `x`?\n```sh\n# no\n```\n## Två ord")).toEqual(["vad-är-x", "två-ord"]);
  });

  it("finds the bold texts of a page, and the texts of a nested group", () => {
    expect(boldOf("Tryck på **Spara** och **Gå med**.")).toEqual(["Spara", "Gå med"]);
    expect(wordsIn({ a: "Spara", b: { c: ["Gå med"], d: () => "x" } })).toEqual(["Spara", "Gå med"]);
  });
});
