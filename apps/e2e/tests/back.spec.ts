import type { Page } from "@playwright/test";
import { expect, test } from "../src/fixtures.ts";

const dialogs = (page: Page) => page.getByRole("dialog");

test.describe("Back", () => {
  test("Back closes an open sheet, and one more press leaves the page, also after sheets closed in other ways", async ({
    as,
    people,
  }) => {
    const { manager } = await people.newClass({ pupils: 0 });
    const page = await as(manager);
    await page.goto("/class");
    await page
      .getByRole("link", { name: /Klasskassa/u })
      .first()
      .click();
    await expect(page).toHaveURL("/class/fund");
    const begin = () => page.getByRole("button", { name: "Pengar in" }).first().click();

    await begin();
    await expect(dialogs(page)).toBeVisible();
    await page.goBack();
    await expect(dialogs(page)).toHaveCount(0);
    await expect(page).toHaveURL("/class/fund");

    await begin();
    await dialogs(page).getByRole("button", { name: "Stäng" }).click();
    await expect(dialogs(page)).toHaveCount(0);
    await begin();
    await expect(dialogs(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialogs(page)).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL("/class");
  });

  test("Back closes a confirmation first, and then the sheet below it", async ({ as, people }) => {
    const { manager } = await people.newClass({ pupils: 0 });
    const page = await as(manager);
    await page.goto("/class/payments");
    await page.getByRole("button", { name: "Skapa betalning" }).first().click();
    await dialogs(page).getByLabel("Titel").fill("Bussen");
    await dialogs(page).getByLabel("Belopp").fill("500");
    await dialogs(page).getByLabel("Swish-nummer").fill("070-123 45 67");
    await dialogs(page)
      .getByLabel(/Sista betalningsdag/u)
      .fill("2020-01-01");
    await dialogs(page).getByRole("button", { name: "Skapa", exact: true }).click();
    await expect(dialogs(page)).toHaveCount(2);
    await page.goBack();
    await expect(dialogs(page)).toHaveCount(1);
    await expect(dialogs(page).getByLabel("Titel")).toHaveValue("Bussen");
    await page.goBack();
    await expect(dialogs(page)).toHaveCount(0);
    await expect(page).toHaveURL("/class/payments");
  });

  test("Back from a later page leads to the page where a sheet was closed, without opening the sheet", async ({
    as,
    people,
  }) => {
    const { manager } = await people.newClass({ pupils: 0 });
    const page = await as(manager);
    await page.goto("/class/calendar");
    await page.getByRole("button", { name: "Nytt evenemang" }).first().click();
    await expect(dialogs(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await page.goto("/class/messages");
    await page.goBack();
    await expect(page).toHaveURL("/class/calendar");
    await expect(dialogs(page)).toHaveCount(0);
  });
});
