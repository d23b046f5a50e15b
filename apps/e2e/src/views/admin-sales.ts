import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { opening } from "./view.ts";
import type { View } from "./view.ts";

async function waitForAdminSales(page: Page): Promise<void> {
  await expect(page.getByRole("region", { name: /^Sålt/u })).toContainText("kr");
  await expect(page.getByRole("button", { name: /^Visa försäljningar för /u }).first()).toBeVisible();
}

/** Other tests create classes too, and only fifty are shown at first. */
async function demoClassIsFound(page: Page): Promise<void> {
  await waitForAdminSales(page);
  await page.getByLabel("Sök klass").fill("NA24B");
}

async function waitForAdminSessions(page: Page): Promise<void> {
  await opening(demoClassIsFound, "Visa försäljningar för NA24B Södra Latin")(page);
  await expect(page.getByRole("dialog").getByRole("button", { name: /Höstkakor/u })).toBeVisible();
}

async function waitForAdminSession(page: Page): Promise<void> {
  await waitForAdminSessions(page);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Höstkakor/u })
    .click();
  await expect(page.getByRole("dialog").getByRole("heading", { name: "Säljare" })).toBeVisible();
}

export const adminSalesViews: readonly View[] = [
  { name: "admin-forsaljningar", who: "admin", path: "/admin?flik=forsaljningar", reach: waitForAdminSales },
  {
    name: "admin-forsaljningar-klass",
    who: "admin",
    path: "/admin?flik=forsaljningar",
    isDialog: true,
    reach: waitForAdminSessions,
  },
  {
    name: "admin-forsaljning",
    who: "admin",
    path: "/admin?flik=forsaljningar",
    isDialog: true,
    reach: waitForAdminSession,
  },
  {
    name: "admin-forsaljning-steg",
    who: "admin",
    path: "/admin?flik=forsaljningar",
    isDialog: true,
    reach: async (page) => {
      await waitForAdminSession(page);
      await page.getByRole("dialog").getByRole("button", { name: "Markera som skickad" }).click();
      await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible();
    },
  },
];
