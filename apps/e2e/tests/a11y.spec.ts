import { expect, test } from "../src/fixtures.ts";
import { findOverflow, findSmallTargets, findViolations } from "../src/accessibility.ts";
import { settle } from "../src/screen.ts";
import { findClippedBySpacing } from "../src/text-spacing.ts";
import { views } from "../src/views.ts";
import { openView, clearStorageOnLoad, groupViews } from "../src/walk.ts";

const soon = expect.configure({ soft: true });

// The violations name their place; recording every step would double the time.
test.use({ trace: "off" });

/** In addition to the screen's own: the narrowest width, and a computer's at 200 % zoom. */
const otherWidths = { phone: [320], desktop: [640, 768] };

/**
 * All rules for the first view, the colour rules for the other. When each test runs once: the phone light, the
 * computer dark.
 */
const schemesOf = (isMobile: boolean): ["light" | "dark", ...("light" | "dark")[]] => {
  if (process.env["UTSPRING_E2E_ONCE"] === undefined) return ["light", "dark"];
  return [isMobile ? "light" : "dark"];
};

test.describe("every page in light and dark passes axe (WCAG 2.2 AA) and fits its window; on a phone its targets are 44 px and its text can be spaced", () => {
  for (const { title, who, views: own } of groupViews(views)) {
    test(`${title}: axe rules, window widths, target sizes and text spacing`, async ({ as, isMobile, watch }) => {
      // A reset link that is not valid is shown.
      watch.allow(/400.*auth\.readReset/u);
      const [first, ...others] = schemesOf(isMobile);
      const page = await as(who, { reducedMotion: "reduce", colorScheme: first });
      await clearStorageOnLoad(page.context());
      const html = page.locator("html");
      const { width: ownWidth, height } = page.viewportSize() ?? { width: 390, height: 844 };
      for (const view of own) {
        const { name, isDialog = false } = view;
        await openView(page, view);
        await expect(html).toHaveAttribute("lang", "sv");
        await expect(html).toHaveAttribute("data-mantine-color-scheme", first);
        expect.soft(await findViolations(page, { isDialog }), `${name}, ${first}`).toEqual([]);
        expect.soft(await findOverflow(page), `${name} at ${ownWidth} px`).toEqual([]);
        if (isMobile) expect.soft(await findSmallTargets(page), `${name}, targets`).toEqual([]);
        for (const scheme of others) {
          await page.emulateMedia({ colorScheme: scheme });
          await expect(html).toHaveAttribute("data-mantine-color-scheme", scheme);
          await settle(page);
          expect.soft(await findViolations(page, { isDialog, onlyColours: true }), `${name}, ${scheme}`).toEqual([]);
        }
        await page.emulateMedia({ colorScheme: first });
        for (const width of isMobile ? otherWidths.phone : otherWidths.desktop) {
          await page.setViewportSize({ width, height });
          await settle(page);
          await soon.poll(() => findOverflow(page), { message: `${name} at ${width} px` }).toEqual([]);
          if (isMobile)
            expect.soft(await findClippedBySpacing(page), `${name} at ${width} px with text spacing`).toEqual([]);
        }
        await page.setViewportSize({ width: ownWidth, height });
      }
    });
  }
});
