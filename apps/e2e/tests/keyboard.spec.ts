import { expect, test } from "../src/fixtures.ts";

test("the keyboard skips to the content, and a move puts focus on the new page's heading and names it", async ({ as }) => {
  const page = await as("elev");
  await page.goto("/class");
  await expect(page).toHaveTitle("Hem · Utspring");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("navigation", { name: "Huvudmeny" }).getByRole("link", { name: "Betala" }).click();
  await expect(page).toHaveTitle("Betalningar · Utspring");
  await expect(page.getByRole("heading", { name: "Betalningar", level: 1 })).toBeFocused();

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
