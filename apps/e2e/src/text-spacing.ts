import type { Page } from "@playwright/test";

/** WCAG 1.4.12: what readers may ask for. */
const spacing = "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }";

/** What cuts words off with the text spacing of WCAG 1.4.12 and did not without it: the words, and by how many pixels. */
export async function clippedBySpacing(page: Page): Promise<string[]> {
  const before = new Set((await clippedOn(page)).map(({ words }) => words));
  await page.evaluate((css) => {
    // A sheet of the document's own: the page's content policy lets no style element in.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, spacing);
  const after = await clippedOn(page);
  await page.evaluate(() => void (document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)));
  return after.filter(({ words }) => !before.has(words)).map(({ words, by }) => `${words} (${by} px)`);
}

async function clippedOn(page: Page): Promise<{ words: string; by: number }[]> {
  return page.evaluate(() => {
    const front = document.querySelector("[role=dialog][aria-modal=true]") ?? document.body;
    return [...front.querySelectorAll<HTMLElement>("*")].flatMap((element) => {
      const hasWords = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? "").trim() !== "");
      if (!hasWords || !element.checkVisibility({ visibilityProperty: true }) || element.closest("[aria-hidden=true], [inert]") !== null) return [];
      // Hidden words are there for ears only.
      const own = element.getBoundingClientRect();
      if (own.width <= 1 || own.height <= 1) return [];
      const range = document.createRange();
      range.selectNodeContents(element);
      const words = range.getBoundingClientRect();
      for (let box: HTMLElement | null = element; box !== null && box !== front; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box);
        // What scrolls shows everything.
        const cuts = (overflow: string) => overflow === "hidden" || overflow === "clip";
        const frame = box.getBoundingClientRect();
        const by = Math.max(
          cuts(overflowX) ? Math.max(words.right - frame.right, frame.left - words.left) : 0,
          cuts(overflowY) ? Math.max(words.bottom - frame.bottom, frame.top - words.top) : 0,
        );
        if (by > 2) return [{ words: (element.textContent ?? "").trim().slice(0, 60), by: Math.round(by) }];
        if (/auto|scroll/u.test(overflowX + overflowY)) break;
      }
      return [];
    });
  });
}
