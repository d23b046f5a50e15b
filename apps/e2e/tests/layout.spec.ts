import { expect, test } from "../src/fixtures.ts";
import { settle } from "../src/screen.ts";
import { views } from "../src/views.ts";

const widths = [320, 360, 390, 768, 1280];

test.describe("no sideways scroll", () => {
  for (const { name, who, address, reach } of views) {
    test(name, async ({ as }) => {
      const page = await as(who, { reducedMotion: "reduce", viewport: { width: 320, height: 640 } });
      await page.goto(address);
      await reach(page);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 640 });
        await settle(page);
        const wide = await page.evaluate(() => {
          const limit = document.documentElement.clientWidth;
          if (document.documentElement.scrollWidth <= limit) return [];
          const culprits = [...document.querySelectorAll("body *")].filter((element) => element.getBoundingClientRect().right > limit + 0.5);
          return [`${document.documentElement.scrollWidth} px`, ...culprits.slice(-3).map((element) => element.outerHTML.slice(0, 160))];
        });
        expect.soft(wide, `${width} px`).toEqual([]);
      }
    });
  }
});
