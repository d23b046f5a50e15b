import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "../src/fixtures.ts";
import { settle } from "../src/screen.ts";
import { views } from "../src/views.ts";

const rules = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"];

/** What axe objects to, one line an element: the rule, where, and why. */
async function violationsOn(page: Page): Promise<string[]> {
  await settle(page);
  // Legacy mode saves a blank page per run; there are no frames of others here.
  const { violations } = await new AxeBuilder({ page }).withTags(rules).setLegacyMode(true).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(" ")}: ${node.failureSummary ?? ""}`));
}

test.describe("accessible, light and dark", () => {
  for (const { name, who, address, reach } of views) {
    test(name, async ({ as }) => {
      const page = await as(who, { reducedMotion: "reduce", colorScheme: "light" });
      await page.goto(address);
      await reach(page);
      const html = page.locator("html");
      await expect(html).toHaveAttribute("lang", "sv");
      await expect(html).toHaveAttribute("data-mantine-color-scheme", "light");
      expect.soft(await violationsOn(page), "light").toEqual([]);
      await page.emulateMedia({ colorScheme: "dark" });
      await expect(html).toHaveAttribute("data-mantine-color-scheme", "dark");
      expect.soft(await violationsOn(page), "dark").toEqual([]);
    });
  }
});

test("the keyboard skips to the content, and a move puts focus on the new page's heading and names it", async ({ as }) => {
  const page = await as("elev");
  await page.goto("/class");
  await expect(page).toHaveTitle("Hem · Utspring");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("navigation", { name: "Huvudmeny" }).getByRole("link", { name: "Klasskassa" }).click();
  await expect(page).toHaveTitle("Klasskassa · Utspring");
  await expect(page.getByRole("heading", { name: "Klasskassa", level: 1 })).toBeFocused();

  await page.goto("/profile");
  await expect(page.getByLabel("Förnamn")).toBeVisible();
  await page.locator("body").focus();
  const skip = page.getByRole("link", { name: "Hoppa till innehållet" });
  await expect(async () => {
    await page.keyboard.press("Shift+Tab");
    await expect(skip).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  const isInMain = await page.evaluate(() => document.querySelector("main")?.contains(document.activeElement) ?? false);
  expect(isInMain).toBe(true);
});

test("the choice of dark holds from the first paint on", async ({ as, people }) => {
  const person = await people.account();
  const page = await as(person, { colorScheme: "light" });
  await page.goto("/profile");
  await page.getByRole("radiogroup", { name: "Utseende" }).getByText("Mörkt").click();
  const html = page.locator("html");
  await expect(html).toHaveAttribute("data-mantine-color-scheme", "dark");
  await page.reload({ waitUntil: "commit" });
  await expect(html).toHaveAttribute("data-mantine-color-scheme", "dark");
  await page.goto("/");
  await expect(html).toHaveAttribute("data-mantine-color-scheme", "dark");
});
