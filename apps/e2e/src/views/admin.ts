import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { record } from "../screen.ts";
import { answer, opening, refusal } from "./view.ts";
import type { View } from "./view.ts";

/** Searched for the demo class, since other tests create classes and users too. */
export async function waitForAdmin(page: Page): Promise<void> {
  await page.getByLabel("Sök på klass, kod eller studentansvarig").fill("MAJ27A");
  await expect(record(page, "Klasser", "MAJ27A")).toHaveCount(1);
  await page.getByLabel("Sök på namn eller e-post").fill("@utspring.test");
  await expect(record(page, "Användare", "@exempel.se")).toHaveCount(0);
  await expect(record(page, "Användare", "@utspring.test").first()).toBeVisible();
}

async function waitForUser(page: Page): Promise<void> {
  await page.getByLabel("Sök på namn eller e-post").fill("elev@utspring.test");
  await expect(page.getByRole("button", { name: /^Hantera / })).toHaveCount(1);
  await page.getByRole("button", { name: "Hantera Elias Karlsson" }).click();
  await expect(page.getByRole("dialog").getByText("elev@utspring.test")).toBeVisible();
}

async function waitForAudit(page: Page): Promise<void> {
  await page.getByRole("combobox", { name: "Klass" }).fill("MAJ27A");
  await page.getByRole("option", { name: /MAJ27A/u }).click();
  await expect(page.getByRole("tabpanel").getByRole("listitem").first()).toContainText(/\d\d:\d\d/u);
}

export const adminViews: readonly View[] = [
  { name: "admin", who: "admin", path: "/admin", reach: waitForAdmin },
  {
    name: "admin-skapa-klass",
    who: "admin",
    path: "/admin",
    isDialog: true,
    reach: opening(waitForAdmin, "Skapa klass"),
  },
  {
    name: "admin-tilldela",
    who: "admin",
    path: "/admin",
    isDialog: true,
    reach: opening(waitForAdmin, "Utse studentansvarig"),
  },
  {
    name: "admin-klassdetaljer",
    who: "admin",
    path: "/admin",
    isDialog: true,
    reach: async (page) => {
      await opening(waitForAdmin, /^Klassdetaljer för /u)(page);
      await expect(page.getByRole("dialog").getByLabel("Adress")).toBeVisible();
    },
  },
  { name: "admin-hantera", who: "admin", path: "/admin", isDialog: true, reach: waitForUser },
  {
    name: "admin-frys",
    who: "admin",
    path: "/admin",
    isDialog: true,
    reach: async (page) => {
      await waitForUser(page);
      await page.getByRole("button", { name: "Frys konto" }).press("Enter");
      await expect(page.getByRole("group", { name: "Frysa kontot?" })).toBeVisible();
    },
  },
  {
    name: "admin-radera",
    who: "admin",
    path: "/admin",
    isDialog: true,
    reach: async (page) => {
      await waitForUser(page);
      await page.getByRole("button", { name: "Ta bort användare" }).click();
      await page.getByRole("button", { name: "Ta bort för gott" }).click();
      await expect(page.getByText("Skriv e-postadressen precis som den står ovanför fältet")).toBeVisible();
    },
  },
  {
    name: "admin-losenord",
    who: "admin",
    path: "/admin",
    isFresh: true,
    isDialog: true,
    reach: async (page) => {
      await answer(page, "admin.impersonate", refusal("CONFIRM_PASSWORD", 403));
      await waitForAdmin(page);
      await page
        .getByRole("button", { name: /^Gå till klass /u })
        .first()
        .click();
      await expect(page.getByRole("dialog").getByLabel("Lösenord", { exact: true })).toBeVisible();
    },
  },
  {
    name: "admin-drift",
    who: "admin",
    path: "/admin?flik=drift",
    reach: (page) => expect(page.getByRole("region", { name: "Jobb" }).getByRole("button").first()).toBeVisible(),
  },
  { name: "admin-granskning", who: "admin", path: "/admin?flik=granskning", reach: waitForAudit },
];
