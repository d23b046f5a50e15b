import { expect, test } from "../src/fixtures.ts";
import { overflowOf, smallTargetsOn, violationsOn } from "../src/look.ts";
import { settle } from "../src/screen.ts";
import { views } from "../src/views.ts";
import { arriveAt, forgetBetween, roundsOf } from "../src/walk.ts";

// The objections say where they are; recording every step would double the time.
test.use({ trace: "off" });

/** Besides the screen's own: the narrowest there is, and a computer's at 200 % zoom. */
const otherWidths = { phone: [320], desktop: [640, 768] };

test.describe("every view, light and dark: axe with WCAG 2.2 AA, nothing wider than its window, targets of 44 px on a phone", () => {
  for (const { title, who, views: own } of roundsOf(views)) {
    test(title, async ({ as, isMobile }) => {
      // One browser for the views of a round; to open one for each would take most of the time.
      test.setTimeout(120_000);
      const page = await as(who, { reducedMotion: "reduce", colorScheme: "light" });
      await forgetBetween(page.context());
      const html = page.locator("html");
      const { width: ownWidth, height } = page.viewportSize() ?? { width: 390, height: 844 };
      for (const view of own) {
        const { name, isDialog = false } = view;
        await arriveAt(page, view);
        await expect(html).toHaveAttribute("lang", "sv");
        await expect(html).toHaveAttribute("data-mantine-color-scheme", "light");
        expect.soft(await violationsOn(page, { isDialog }), `${name}, light`).toEqual([]);
        expect.soft(await overflowOf(page), `${name} at ${ownWidth} px`).toEqual([]);
        if (isMobile) expect.soft(await smallTargetsOn(page), `${name}, targets`).toEqual([]);
        await page.emulateMedia({ colorScheme: "dark" });
        await expect(html).toHaveAttribute("data-mantine-color-scheme", "dark");
        await settle(page);
        expect.soft(await violationsOn(page, { isDialog, onlyColours: true }), `${name}, dark`).toEqual([]);
        await page.emulateMedia({ colorScheme: "light" });
        for (const width of isMobile ? otherWidths.phone : otherWidths.desktop) {
          await page.setViewportSize({ width, height });
          await settle(page);
          expect.soft(await overflowOf(page), `${name} at ${width} px`).toEqual([]);
        }
        await page.setViewportSize({ width: ownWidth, height });
      }
    });
  }
});
