import { describe, expect, it } from "vitest";
import { errorGroups, errorTexts } from "@utspring/domain/errors";
import { importTexts, isTestFile, readSources, textFiles } from "./source.ts";
import type { Source } from "./source.ts";
import { keysOf, strayWords, unusedCodes, unusedKeys, wordsInComponents } from "./text-rule.ts";

const ours = readSources().filter(({ path }) => !isTestFile(path));
const files = textFiles();
const readers = ours.filter(({ path }) => !files.includes(path));

/** `packages/domain/src/fund/texts.ts` has `fundTexts`, `shell-texts.ts` has `shellTexts`. */
async function groupsOf(path: string): Promise<[string, object][]> {
  return Object.entries(await importTexts(path)).filter(([name]) => name.endsWith("Texts"));
}

describe("texts — where texts stand, and that each is used", () => {
  it.each(files)("%s has no text that nothing uses", async (path) => {
    const groups = await groupsOf(path);
    expect(groups).not.toEqual([]);
    for (const [name, group] of groups)
      expect(unusedKeys(name, keysOf(group), readers).map((key) => `${name}.${key}`)).toEqual([]);
  });

  it("an error code is in one group", () => {
    expect(Object.values(errorGroups).flatMap((texts) => Object.keys(texts)).length).toBe(
      Object.keys(errorTexts).length,
    );
  });

  it("every error code is used by the product's code", () => {
    expect(
      unusedCodes(
        Object.keys(errorTexts),
        ours.filter(({ path }) => !path.endsWith("domain/src/errors.ts")),
      ),
    ).toEqual([]);
  });

  it("Swedish text is only in the text files", () => {
    expect(strayWords(ours)).toEqual([]);
  });

  it("no component contains literal words", () => {
    expect(wordsInComponents(ours)).toEqual([]);
  });
});

describe("texts — the rule reports violations", () => {
  const source = (text: string, path = "apps/web/src/features/fund/FundPage.tsx"): Source => ({ path, text });

  it("reports Swedish text in a procedure, but not in its comments or in a text file", () => {
    const text = 'const a = "Högst";\nconst b = `${a} två`;\n// Händelser\nconst c = "page";';
    expect(strayWords([source(text, "packages/core/src/fund/procedures/deposit.ts")])).toHaveLength(2);
    expect(strayWords([source(text, "packages/domain/src/fund/texts.ts")])).toEqual([]);
  });

  it("reports a word between tags and in an attribute", () => {
    expect(wordsInComponents([source("return <p>Saldo</p>;")])).toEqual([
      "apps/web/src/features/fund/FundPage.tsx: Saldo",
    ]);
    expect(wordsInComponents([source('return <Button aria-label="Spara" />;')])).toHaveLength(1);
    expect(wordsInComponents([source("return <p>{texts.title}</p>;"), source('return <A className="b" />;')])).toEqual(
      [],
    );
  });

  it("reports an unused text, whether its group is used directly, destructured or indexed", () => {
    const keys = keysOf({ page: { title: "a", lead: "b" }, save: { success: "c", failure: "d", button: "e" } });
    expect(keys).toEqual(["page.title", "page.lead", "save.success", "save.failure", "save.button"]);
    expect(
      unusedKeys("fundTexts", keys, [source("show(fundTexts.page.title); useAction(x, fundTexts.save);")]),
    ).toEqual(["page.lead", "save.button"]);
    expect(
      unusedKeys("fundTexts", keys, [
        source("const { page, save } = fundTexts; show(page.title, page.lead, save.button);"),
      ]),
    ).toEqual(["save.success", "save.failure"]);
    expect(unusedKeys("fundTexts", keys, [source("show(fundTexts.page[name]); // fundTexts.save.button")])).toEqual([
      "save.success",
      "save.failure",
      "save.button",
    ]);
    expect(unusedKeys("fundTexts", keys, [source('import { fundTexts } from "x";\nconst page = 1;')])).toEqual(keys);
  });

  it("reports an error code that nothing uses", () => {
    expect(unusedCodes(["NOT_FOUND", "LOST"], [source('throw new AppError("NOT_FOUND");')])).toEqual(["LOST"]);
  });
});
