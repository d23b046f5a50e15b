import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { toastsOn } from "../screen.ts";
import { heading, opening } from "./view.ts";
import type { View } from "./view.ts";

async function waitForSales(page: Page): Promise<void> {
  await heading("Strumpor till jul")(page);
  await expect(page.getByRole("button", { name: "Sälj Ullsockor" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Topp 10" }).getByRole("listitem").first()).toBeVisible();
}

async function saleIsBegun(page: Page): Promise<void> {
  await opening(waitForSales, "Sälj Ullsockor")(page);
  await expect(page.getByRole("dialog").getByLabel("Kundens namn")).toBeVisible();
}

export const sellingViews: readonly View[] = [
  { name: "forsaljning-elev", who: "elev", path: "/class/sales", reach: waitForSales },
  {
    name: "forsaljning-produktval",
    who: "elev",
    path: "/class/sales",
    isDialog: true,
    reach: async (page) => {
      await opening(waitForSales, "Ny försäljning")(page);
      await expect(page.getByRole("dialog").getByRole("button", { name: "Sälj Ullsockor" })).toBeVisible();
    },
  },
  {
    name: "forsaljning-ny-fel",
    who: "elev",
    path: "/class/sales",
    isDialog: true,
    reach: async (page) => {
      await saleIsBegun(page);
      await page.getByRole("dialog").getByRole("button", { name: "Fler uppgifter" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Spara", exact: true }).click();
      await expect(page.getByText("Välj ett produktalternativ")).toBeVisible();
    },
  },
  {
    name: "forsaljning-vantar",
    who: "elev",
    path: "/class/sales",
    isFresh: true,
    reach: async (page) => {
      // Answered by another site's page, as a school's network may: no console error, and no sale.
      await page.route("**/trpc/sales.registerSale*", (route) =>
        route.fulfill({ body: "<html></html>", contentType: "text/html" }),
      );
      await saleIsBegun(page);
      await page.getByRole("dialog").getByText("36–40").click();
      await page.getByRole("dialog").getByLabel("Kundens namn").fill("Mormor Ulla");
      await page.getByRole("dialog").getByRole("button", { name: "Spara", exact: true }).click();
      await toastsOn(page).getByRole("button", { name: "Dölj beskedet" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Stäng" }).click();
      await expect(page.getByRole("dialog")).toBeHidden();
      await expect(page.getByRole("region", { name: "Inte skickade än" })).toContainText("Väntar på nät");
    },
  },
  {
    name: "forsaljning-andra",
    who: "elev",
    path: "/class/sales",
    isDialog: true,
    reach: async (page) => {
      await opening(waitForSales, /^Ändra /u)(page);
      await expect(page.getByRole("dialog").getByLabel("Kundens namn")).toBeVisible();
    },
  },
  {
    name: "forsaljning-ta-bort",
    who: "elev",
    path: "/class/sales",
    isDialog: true,
    reach: opening(waitForSales, /^Ta bort /u),
  },
  {
    name: "forsaljning-min",
    who: "ansvarig",
    path: "/class/sales?flik=min-forsaljning",
    reach: (page) => expect(page.getByRole("tabpanel").getByText("Du har inte sålt något ännu")).toBeVisible(),
  },
];
