import type { Page } from "@playwright/test";
import { expect, test } from "../src/fixtures.ts";
import { settle } from "../src/screen.ts";

const search = (page: Page) => page.getByRole("dialog", { name: "Sök" });
const field = (page: Page) => search(page).getByRole("textbox").or(search(page).getByRole("combobox"));

test.skip(({ isMobile }) => isMobile === true, "shortcuts are for keyboards");

test("Ctrl+K finds pages, people and actions by keyboard", async ({ as, people }) => {
  const { manager, pupil } = await people.classWithPupil();
  const page = await as(manager);
  await page.goto("/class");
  await expect(page.getByRole("button", { name: "Sök och gå till" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("kalender");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/class/calendar");
  await expect(page.getByRole("heading", { level: 1, name: "Kalender" })).toBeFocused();
  await expect(search(page)).toHaveCount(0);

  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("pengar in");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Pengar in" })).toBeVisible();
  await expect(page).toHaveURL("/class/fund");
  await settle(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.getByRole("button", { name: "Sök och gå till" }).click();
  await field(page).fill(pupil.lastName);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/class\/payments\?flik=status/u);
});

test("the search offers a pupil only what a pupil may do", async ({ as }) => {
  const page = await as("elev");
  await page.goto("/class");
  await page.getByRole("button", { name: "Sök och gå till" }).click();
  await expect(search(page).getByText("Klasskassa")).toBeVisible();
  await settle(page);
  const { x = 0, width = 0 } = (await search(page).boundingBox()) ?? {};
  expect([width, x + width / 2], "as wide as its placeholder needs, in the middle").toEqual([
    600,
    // Of the page beside the scrollbar's place, which stays free while a dialog is open.
    await page.evaluate(() => document.body.getBoundingClientRect().width / 2),
  ]);
  for (const name of ["Pengar in", "Ny betalning", "Klassinställningar", "Checklista"]) {
    await expect(search(page).getByText(name)).toHaveCount(0);
  }
  await page.keyboard.press("Escape");
  await expect(search(page)).toHaveCount(0);
});

test("? lists the shortcuts except while typing, and the profile turns single-key shortcuts off", async ({
  as,
  people,
}) => {
  const page = await as(await people.newAccount());
  await page.goto("/profile");
  const help = page.getByRole("dialog", { name: "Kortkommandon" });
  await page.getByLabel("Förnamn").press("?");
  await expect(help).toHaveCount(0);
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("?");
  await expect(help.getByRole("row").filter({ hasText: "Ctrl K" })).toBeVisible();
  await settle(page);
  await page.keyboard.press("Escape");
  await expect(help).toHaveCount(0);
  await page.getByRole("switch", { name: "Kortkommandon med en tangent" }).press("Space");
  await page.reload();
  await expect(page.getByRole("switch", { name: "Kortkommandon med en tangent" })).not.toBeChecked();
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("?");
  await page.keyboard.press("Control+k");
  await expect(search(page)).toBeVisible();
  await expect(help).toHaveCount(0);
});
