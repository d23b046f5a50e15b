import type { Page } from "@playwright/test";

/** Replaces each text node by the same words in two font elements, as a browser's translator does. */
export async function translateOnLoad(page: Page, delaysMs: readonly number[]): Promise<void> {
  await page.addInitScript((delays) => {
    if (window !== window.top || !location.protocol.startsWith("http")) return;
    const untouched = "script, style, textarea, option, font, svg, [translate=no]";
    let count = 0;
    let isWaiting = false;
    const translate = () => {
      isWaiting = false;
      const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (text.data.trim() === "" || text.parentElement?.closest(untouched)) continue;
        const words = document.createElement("font");
        words.append(text.data);
        const whole = document.createElement("font");
        whole.append(words);
        text.replaceWith(whole);
      }
    };
    new MutationObserver(() => {
      if (isWaiting) return;
      isWaiting = true;
      setTimeout(translate, delays[count++ % delays.length]);
    }).observe(document, { childList: true, subtree: true });
  }, delaysMs);
}
