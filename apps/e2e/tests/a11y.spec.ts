import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "../src/fixtures.ts";
import { settle } from "../src/screen.ts";
import { views } from "../src/views.ts";

// The objections say where they are; recording every step would double the time.
test.use({ trace: "off" });

const standards = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"];

/** What axe objects to, one line an element: the rule, where, and why. */
async function violationsOn(page: Page, { isDialog = false, isDark = false }): Promise<string[]> {
  await settle(page);
  // Legacy mode saves a blank page a run; there are no frames of others here.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  if (isDialog) axe.include("[role=dialog]");
  // Between light and dark only the colours differ.
  if (isDark) axe.withRules(["color-contrast", "link-in-text-block"]);
  else axe.withTags(standards);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(" ")}: ${node.failureSummary ?? ""}`));
}

test.describe("accessible, light and dark", () => {
  for (const { name, who, address, reach, isDialog = false } of views) {
    test(name, async ({ as }) => {
      const page = await as(who, { reducedMotion: "reduce", colorScheme: "light" });
      await page.goto(address);
      await reach(page);
      const html = page.locator("html");
      await expect(html).toHaveAttribute("lang", "sv");
      await expect(html).toHaveAttribute("data-mantine-color-scheme", "light");
      expect.soft(await violationsOn(page, { isDialog }), "light").toEqual([]);
      await page.emulateMedia({ colorScheme: "dark" });
      await expect(html).toHaveAttribute("data-mantine-color-scheme", "dark");
      expect.soft(await violationsOn(page, { isDialog, isDark: true }), "dark").toEqual([]);
    });
  }
});
