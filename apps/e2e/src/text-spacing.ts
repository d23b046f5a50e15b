import type { Page } from "@playwright/test";
import { findOverflow } from "./accessibility.ts";

/** The text spacing that readers may set (WCAG 1.4.12). */
const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

interface Clipped {
  text: string;
  byPx: number;
  /** Must always be readable in full. */
  isLabel: boolean;
}

/** WCAG 1.4.12. Text that is shortened by design counts only when the spacing shortens it. */
export async function findClippedBySpacing(page: Page): Promise<string[]> {
  const before = new Set((await findClipped(page)).map(({ text }) => text));
  await page.evaluate((css) => {
    // A constructed style sheet, since the page's content policy allows no style element.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, spacing);
  const clipped = await findClipped(page);
  const overflow = await findOverflow(page);
  await page.evaluate(() => void (document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)));
  return [
    ...clipped
      .filter(({ text, isLabel }) => isLabel || !before.has(text))
      .map(({ text, byPx }) => `“${text}” by ${byPx} px`),
    ...overflow,
  ];
}

/** What scrolls shows everything. */
async function findClipped(page: Page): Promise<Clipped[]> {
  return page.evaluate(() => {
    const roundingPx = 2;
    const labels = "a, button, label, legend, summary, th, dt, h1, h2, h3, h4, [role=tab], [role=option], [role=radio]";
    const cuts = (overflow: string) => overflow === "hidden" || overflow === "clip";
    const front = document.querySelector("[role=dialog][aria-modal=true]") ?? document.body;
    return [...front.querySelectorAll<HTMLElement>("*")].flatMap((element): Clipped[] => {
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? "").trim() !== "",
      );
      if (
        !hasText ||
        !element.checkVisibility({ visibilityProperty: true }) ||
        element.closest("[aria-hidden=true], [inert]") !== null
      )
        return [];
      const range = document.createRange();
      range.selectNodeContents(element);
      const textBox = range.getBoundingClientRect();
      for (let box: HTMLElement | null = element; box !== null && box !== front; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box);
        const frame = box.getBoundingClientRect();
        // A box of one pixel is for screen readers only.
        if (frame.width <= 1 || frame.height <= 1) return [];
        const byPx = Math.max(
          cuts(overflowX) ? Math.max(textBox.right - frame.right, frame.left - textBox.left) : 0,
          cuts(overflowY) ? Math.max(textBox.bottom - frame.bottom, frame.top - textBox.top) : 0,
        );
        if (byPx > roundingPx)
          return [
            {
              text: (element.textContent ?? "").trim().slice(0, 60),
              byPx: Math.round(byPx),
              isLabel: element.closest(labels) !== null,
            },
          ];
        if (/auto|scroll/u.test(overflowX + overflowY)) return [];
      }
      return [];
    });
  });
}
