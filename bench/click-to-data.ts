import { cookieFor, launchChromium } from "./browser.ts";
import { median } from "./load.ts";

/** Meanwhile the home page prefetches the other pages' code. */
const lookMs = 2_000;

export async function clickToData(
  url: string,
  cookie: string,
  hrefs: string[],
  rounds = 5,
): Promise<Record<string, number>> {
  const browser = await launchChromium();
  try {
    const context = await browser.newContext({ reducedMotion: "reduce", viewport: { width: 1280, height: 1600 } });
    await context.addCookies([cookieFor(url, cookie)]);
    const page = await context.newPage();
    const times: Record<string, number> = {};
    for (const href of hrefs) {
      const kept: number[] = [];
      for (let round = 0; round <= rounds; round += 1) {
        // A new document each round, so that only the browser's cache keeps code.
        await page.goto(`${url}/class`);
        const link = page.locator(`main a[href="${href}"], header a[href="${href}"]`).first();
        await link.waitFor();
        await page.waitForTimeout(lookMs);
        const ms = await link.evaluate(async (anchor: HTMLElement) => {
          const startedAt = performance.now();
          const before = document.querySelector("main h1");
          anchor.click();
          // The old page stays until the new one is ready.
          const isThere = () => {
            const heading = document.querySelector("main h1");
            return (
              heading !== null &&
              heading !== before &&
              before?.isConnected !== true &&
              !document.querySelector("main [role=status]")
            );
          };
          while (!isThere()) await new Promise((resolve) => requestAnimationFrame(resolve));
          return performance.now() - startedAt;
        });
        if (round > 0) kept.push(ms);
      }
      times[href] = median(kept);
    }
    return times;
  } finally {
    await browser.close();
  }
}
