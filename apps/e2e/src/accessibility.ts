import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults } from "axe-core";

// The minified build: each document parses it again, and the full build takes twice the time.
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** WCAG 2.2, levels A and AA; the colour rules are listed by name. */
const standards = { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] };
const colours = { type: "rule", values: ["color-contrast", "link-in-text-block"] };

/** A line an element: rule, place, reason. `onlyColours`: only the rules that light and dark differ in. */
export async function findViolations(page: Page, { isDialog = false, onlyColours = false }): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) {
    await page.evaluate(source);
    await page.evaluate(rememberColours);
  }
  return page.evaluate(
    async ([where, runOnly]) => {
      const { axe } = window as unknown as { axe: { run(where: string, options: object): Promise<AxeResults> } };
      // Describing everything takes most of the time.
      const { violations } = await axe.run(where, { runOnly, resultTypes: ["violations"] });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id}: ${node.target.join(" ")}: ${node.failureSummary ?? ""}`),
      );
    },
    [isDialog ? "[role=dialog]" : "html", onlyColours ? colours : standards] as const,
  );
}

interface Colour {
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString(words: string): Colour;
}

/** axe parses the same few colours thousands of times, a third of its time. */
function rememberColours(): void {
  const { axe } = window as unknown as { axe: { commons: { color: { Color: { prototype: Colour } } } } };
  const { prototype } = axe.commons.color.Color;
  const parse = prototype.parseString;
  const known = new Map<string, Pick<Colour, "r" | "g" | "b" | "alpha">>();
  prototype.parseString = function parseString(words) {
    const seen = known.get(words);
    if (seen) return Object.assign(this, seen);
    parse.call(this, words);
    const { r, g, b, alpha } = this;
    known.set(words, { r, g, b, alpha });
    return this;
  };
}

export async function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const limit = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= limit) return [];
    const culprits = [...document.querySelectorAll("body *")].filter(
      (element) => element.getBoundingClientRect().right > limit + 0.5,
    );
    return [
      `${document.documentElement.scrollWidth} px`,
      ...culprits.slice(-3).map((element) => element.outerHTML.slice(0, 160)),
    ];
  });
}

/** Smaller than 44 px. Links within a sentence and hidden elements are excepted, as in WCAG 2.5.8. */
export async function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const minPx = 44;
    // Elements behind a dialog cannot be pressed.
    const front = document.querySelector("[role=dialog][aria-modal=true]") ?? document;
    const targets = front.querySelectorAll(
      "a[href], button, input, select, textarea, summary, [role=tab], [role=option], [role=switch]",
    );
    return [...targets].flatMap((target) => {
      // A field's label can be pressed as well as the field, and its frame is often larger.
      const labels = target instanceof HTMLInputElement ? [...(target.labels ?? [])] : [];
      const isInSentence = getComputedStyle(target).display === "inline" && target.matches("a, button");
      const isHidden =
        !target.checkVisibility({ visibilityProperty: true }) || target.closest("[aria-hidden=true], [inert]") !== null;
      if (isInSentence || isHidden || target.matches(":disabled, [tabindex='-1']")) return [];
      const boxes = [target, ...labels]
        .map((each) => each.getBoundingClientRect())
        .filter(({ width, height }) => width > 1 && height > 1);
      if (boxes.length === 0) return [];
      const width = Math.max(...boxes.map((box) => box.right)) - Math.min(...boxes.map((box) => box.left));
      const height = Math.max(...boxes.map((box) => box.bottom)) - Math.min(...boxes.map((box) => box.top));
      if (width > minPx - 0.5 && height > minPx - 0.5) return [];
      // A larger touch area around a small element counts.
      target.scrollIntoView({ block: "center" });
      const box = target.getBoundingClientRect();
      const [x, y, reach] = [box.x + box.width / 2, box.y + box.height / 2, minPx / 2 - 1];
      const around = [
        [x - reach, y],
        [x + reach, y],
        [x, y - reach],
        [x, y + reach],
      ] as const;
      const isHit = around.every(([left, top]) => {
        const hit = document.elementFromPoint(left, top);
        return hit !== null && [target, ...labels].some((each) => each.contains(hit));
      });
      return isHit ? [] : [`${width.toFixed(0)} × ${height.toFixed(0)}: ${target.outerHTML.slice(0, 160)}`];
    });
  });
}
