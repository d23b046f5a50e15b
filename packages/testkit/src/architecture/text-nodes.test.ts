import { describe, expect, it } from "vitest";
import { isTestFile, readSources } from "./source.ts";
import { looseTexts } from "./text-node-rule.ts";

/** Rendered at build, where the server fills in the marks, and never changed afterwards. */
const withoutReact = ["apps/web/src/hydration/filled-in.tsx"];

describe("a browser's translator replaces text nodes, so React may remove none whose parent stays", () => {
  it("a text that comes and goes beside others, or stands after an element that does, is in an element", () => {
    const found = readSources()
      .filter(({ path }) => path.startsWith("apps/web/src/") && path.endsWith(".tsx"))
      .filter(({ path }) => !isTestFile(path) && !withoutReact.includes(path))
      .flatMap(({ path, text }) =>
        looseTexts(text).map((at) => `${path}:${text.slice(0, at).split("\n").length} put this text in a <span>`),
      );
    expect(found).toEqual([]);
  });

  it.each([
    ["text that comes and goes", "<p>{name}{isPaid && `, ${texts.paid}`}</p>", 1],
    ["text or an element", "<p><b>1</b>{is ? texts.one : <b>2</b>}</p>", 1],
    ["text after an element that comes and goes", "<p>{is && <i />}Kassan</p>", 1],
    ["text in a fragment", "<>{texts.reading}</>", 1],
    ["text in an element", "<p>{name}{isPaid && <span>{texts.paid}</span>}</p>", 0],
    ["one of two texts", "<p>{name}{is ? texts.one : texts.two}</p>", 0],
    ["an element's only text", "<p>{is && texts.one}</p>", 0],
    ["an element after text", "<p>Kassan{is && <i />}</p>", 0],
  ])("the check knows %s", (_what, jsx, count) => {
    expect(looseTexts(`const shown = ${jsx};`)).toHaveLength(count);
  });
});
