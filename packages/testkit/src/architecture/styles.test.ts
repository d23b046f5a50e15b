import { describe, expect, it } from "vitest";
import { filesUnder, readText } from "./source.ts";
import { colourLiterals, contrastOf, equalBlocks, themeColours, themeSheet, unusedLooks } from "./style-rule.ts";

const sheets = filesUnder("apps/web/src")
  .filter((path) => path.endsWith(".css"))
  .map((path) => ({ path, text: readText(path) }));
const mixinText = readText("apps/web/src/styles/mixins.js");
const mixinNames = [...mixinText.matchAll(/^ {2}"?([\w-]+)"?[,:]/gmu)].map(([, name = ""]) => name);

/** Enough for one a screen and one a part of ui/: a component alone needs none of its own. */
const maxModules = 90;

describe("styles — colours, radii and equal blocks are defined once", () => {
  it("only the theme contains colour values, and every other style sheet uses its tokens", () => {
    expect(colourLiterals(sheets)).toEqual([]);
  });

  it("no two CSS blocks have the same declarations", () => {
    expect(equalBlocks(sheets, 3)).toEqual([]);
  });

  it("every token and every mixin is in use", () => {
    expect(mixinNames.length).toBeGreaterThan(20);
    expect(unusedLooks(sheets, mixinNames, mixinText)).toEqual([]);
  });

  it("the number of CSS modules stays below its limit, because components that load together share one", () => {
    expect(sheets.filter(({ path }) => path.endsWith(".module.css")).length).toBeLessThanOrEqual(maxModules);
  });

  it("the border of fields, and of empty boxes and rings, has a contrast of 3 against a card in both schemes", () => {
    const theme = readText(themeSheet);
    const [borders, cards] = [themeColours(theme, "field-border"), themeColours(theme, "card")];
    expect(borders).toHaveLength(2);
    for (const [index, border] of borders.entries()) {
      expect(contrastOf(border, cards[index] ?? border)).toBeGreaterThanOrEqual(3);
    }
    expect(readText("apps/web/src/styles/base.css")).toMatch(
      /\.mantine-Checkbox-input:not\([^{]*\.mantine-Radio-radio:not\([^{]*\{\s*border-color: var\(--app-field-border\);/u,
    );
  });

  it("the contrast of two colours is computed as WCAG does, whichever is the lighter", () => {
    expect(contrastOf("#ffffff", "#000000")).toBeCloseTo(21);
    expect(contrastOf("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  });

  it("a colour in a module is reported, also inside a media query, and not in a comment or a selector", () => {
    const text =
      "/* #fff */ #abc { color: $sun; @media print { & > a { border: 1px solid #FFF8; fill: rgb(0 0 0); } } }";
    expect(colourLiterals([{ path: "a.css", text }])).toEqual([
      "a.css: #abc @media print & > a { border: 1px solid #FFF8 }",
      "a.css: #abc @media print & > a { fill: rgb(0 0 0) }",
    ]);
    expect(colourLiterals([{ path: themeSheet, text: "$sun: #ffcd38;" }])).toEqual([]);
  });

  it("CSS rules with equal declarations are reported, whatever their order; a mixin does not count as a declaration", () => {
    const one = { path: "a.css", text: ".a { margin: 0; padding: 0; color: $sun; }" };
    const other = { path: "b.css", text: ".b { color: $sun; &:hover { top: 0; } padding: 0; margin: 0 }" };
    expect(equalBlocks([one, other], 3)).toEqual(["a.css .a and b.css .b: color: $sun; margin: 0; padding: 0"]);
    expect(equalBlocks([one, { ...other, text: ".b { @mixin list; color: $sun; }" }], 1)).toEqual([]);
  });

  it("a token and a mixin that nothing uses are reported", () => {
    const theme = { path: themeSheet, text: "$sun: #ffcd38;\n$sun-glow: #fff;\n" };
    expect(unusedLooks([theme, { path: "a.css", text: ".a { color: $sun; @mixin row-title; }" }], ["row"], "")).toEqual(
      ["$sun-glow", "@mixin row"],
    );
  });
});
