import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { demoAccounts } from "../people.ts";
import type { Account } from "../people.ts";
import { toastsOn } from "../screen.ts";
import { waitForAdmin } from "./admin.ts";
import { heading, opening } from "./view.ts";
import type { View } from "./view.ts";

export async function waitForClass(page: Page): Promise<void> {
  await heading("NA24B Södra Latin")(page);
  await expect(page.getByRole("heading", { name: "Händelser" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Medlemmar" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: /Klasskassa.*kr/u })).toBeVisible();
}

/** A new session, to impersonate a class. */
const visiting: Account = { ...demoAccounts.admin, firstName: "Admin", lastName: "Utspring", name: "Admin Utspring" };

export const dashboardViews: readonly View[] = [
  { name: "klass-elev", who: "elev", path: "/class", reach: waitForClass },
  { name: "klass-ansvarig", who: "ansvarig", path: "/class", reach: waitForClass },
  {
    name: "klass-meddelande",
    who: "ansvarig",
    path: "/class",
    isDialog: true,
    reach: opening(waitForClass, "Skriv meddelande"),
  },
  {
    name: "klass-som-admin",
    who: visiting,
    path: "/admin",
    isFresh: true,
    reach: async (page) => {
      const banner = page.getByRole("region", { name: "Administration av en klass" });
      await waitForAdmin(page);
      await page
        .getByRole("button", { name: /^Gå till klass /u })
        .first()
        .click();
      await expect(page).toHaveURL("/class");
      await waitForClass(page);
      await expect(banner).toBeVisible();
      // The toast would cover the page; it disappears by itself too.
      await expect(toastsOn(page)).toHaveCount(0);
    },
  },
];
