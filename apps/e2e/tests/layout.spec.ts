import type { Page } from "@playwright/test";
import { expect, test } from "../src/fixtures.ts";
import { settle } from "../src/screen.ts";
import { views } from "../src/views.ts";

test.use({ trace: "off" });

const widths = [320, 390, 768, 1280];

/** What makes the page wider than its window: its width, and the last elements that stick out. */
async function overflowOf(page: Page): Promise<string[]> {
  await settle(page);
  return page.evaluate(() => {
    const limit = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= limit) return [];
    const culprits = [...document.querySelectorAll("body *")].filter((element) => element.getBoundingClientRect().right > limit + 0.5);
    return [`${document.documentElement.scrollWidth} px`, ...culprits.slice(-3).map((element) => element.outerHTML.slice(0, 160))];
  });
}

test.describe("no sideways scroll at any width", () => {
  for (const who of new Set(views.map((view) => view.who))) {
    test(`for ${typeof who === "object" ? (who?.name ?? "a visitor") : who}`, async ({ as }) => {
      // Every view of a person in one test, each at four widths.
      test.setTimeout(180_000);
      const page = await as(who, { reducedMotion: "reduce" });
      for (const { name, address, reach } of views.filter((view) => view.who === who)) {
        await page.setViewportSize({ width: 320, height: 640 });
        // By way of a blank page: an address that differs in its hash alone would load nothing.
        await page.goto("about:blank");
        await page.goto(address);
        await reach(page);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 640 });
          expect.soft(await overflowOf(page), `${name} at ${width} px`).toEqual([]);
        }
      }
    });
  }
});
