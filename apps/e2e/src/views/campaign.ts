import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { toastsOn } from "../screen.ts";
import { answer, heading, moveTo, opening } from "./view.ts";
import type { View } from "./view.ts";

export async function waitForCampaign(page: Page): Promise<void> {
  await heading("Strumpor till jul")(page);
  await expect(page.getByRole("region", { name: "Topp 10" }).getByRole("listitem").first()).toBeVisible();
  await expect(page.getByRole("region", { name: "Försäljningsmål" })).toContainText("elever");
}

async function waitForCampaignsProducts(page: Page): Promise<void> {
  await waitForCampaign(page);
  await expect(
    page.getByRole("region", { name: "Från Strumpfabriken" }).getByRole("heading", { name: "Ullsockor" }),
  ).toBeVisible();
}

/** As when the class does not sell: the running session is left out of the answer. */
async function waitForChoice(page: Page): Promise<void> {
  await heading("Min profil")(page);
  await answer(page, "sales.activeSession", { result: { data: { json: null } } });
  await moveTo(page, "/class/sales");
  await expect(page.getByRole("button", { name: "Välj denna: Strumpfabriken" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Tidigare försäljningar" })).toContainText("Höstkakor");
}

export const campaignViews: readonly View[] = [
  {
    name: "forsaljning-mal",
    who: "ansvarig",
    path: "/class/sales",
    isDialog: true,
    reach: async (page) => {
      await opening(heading("Strumpor till jul"), "Ändra mål")(page);
      await expect(page.getByRole("dialog").getByText("26 elever × 6 = 156")).toBeVisible();
    },
  },
  { name: "forsaljning-ansvarig", who: "ansvarig", path: "/class/sales", reach: waitForCampaignsProducts },
  {
    name: "forsaljning-produkt-fel",
    who: "ansvarig",
    path: "/class/sales",
    isDialog: true,
    reach: async (page) => {
      await opening(waitForCampaignsProducts, "Ny produkt")(page);
      await page.getByRole("dialog").getByLabel("Alternativ (valfri)").fill("Med russin");
      await page.keyboard.press("Enter");
      await page.getByRole("dialog").getByRole("button", { name: "Skapa produkt" }).click();
      await expect(page.getByText("Ange ett namn")).toBeVisible();
    },
  },
  {
    name: "forsaljning-listor",
    who: "ansvarig",
    path: "/class/sales",
    isDialog: true,
    reach: async (page) => {
      await opening(waitForCampaign, "Listor")(page);
      await expect(page.getByRole("dialog").getByRole("button", { name: "Packlista som Excel" })).toBeVisible();
    },
  },
  {
    name: "forsaljning-avsluta",
    who: "ansvarig",
    path: "/class/sales",
    isDialog: true,
    reach: async (page) => {
      await opening(waitForCampaign, "Avsluta försäljning")(page);
      await toastsOn(page)
        .filter({ hasText: "Sammanställning genererad!" })
        .getByRole("button", { name: "Dölj beskedet" })
        .click();
      await expect(
        page.getByRole("dialog").getByRole("button", { name: "Bekräfta och avsluta försäljning" }),
      ).toBeEnabled();
    },
  },
  {
    name: "forsaljning-statistik",
    who: "ansvarig",
    path: "/class/sales?flik=statistik",
    reach: async (page) => {
      await waitForCampaign(page);
      await expect(page.getByRole("table", { name: "Säljare" })).toContainText("kr");
      await expect(page.getByRole("table", { name: "Sålt per dag" })).toBeAttached();
    },
  },
  {
    name: "forsaljning-alla",
    who: "ansvarig",
    path: "/class/sales?flik=forsaljningar",
    reach: async (page) => {
      await waitForCampaign(page);
      await expect(
        page
          .getByRole("region", { name: "Allt som är sålt" })
          .getByRole("button", { name: /^Ändra /u })
          .first(),
      ).toBeVisible();
    },
  },
  { name: "forsaljning-valj-leverantor", who: "ansvarig", path: "/profile", isFresh: true, reach: waitForChoice },
  {
    name: "forsaljning-starta",
    who: "ansvarig",
    path: "/profile",
    isFresh: true,
    isDialog: true,
    reach: async (page) => {
      await opening(waitForChoice, "Välj denna: Strumpfabriken")(page);
      await page.getByRole("dialog").getByRole("button", { name: "Starta försäljning" }).click();
      await expect(page.getByText("Ange ett namn")).toBeVisible();
    },
  },
];
