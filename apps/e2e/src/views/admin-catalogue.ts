import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { opening } from "./view.ts";
import type { View } from "./view.ts";

async function waitForAdminChecklist(page: Page): Promise<void> {
  await expect(page.getByRole("list", { name: "Checklistans punkter" }).getByRole("listitem").first()).toBeVisible();
}

async function waitForSuppliers(page: Page): Promise<void> {
  await expect(page.getByRole("article", { name: "Strumpfabriken" })).toBeVisible();
}

async function waitForSupplierProducts(page: Page): Promise<void> {
  await waitForSuppliers(page);
  // A press at the same place shortly after the last one would count as a double click.
  await page.mouse.move(0, 0);
  await page.getByRole("button", { name: "Visa produkter från Strumpfabriken" }).click();
  await expect(page.getByRole("button", { name: "Ändra Ullsockor" })).toBeVisible();
}

export const adminCatalogueViews: readonly View[] = [
  { name: "admin-hantering", who: "admin", path: "/admin?flik=hantering", reach: waitForAdminChecklist },
  {
    name: "admin-hantering-ny-fel",
    who: "admin",
    path: "/admin?flik=hantering",
    isDialog: true,
    reach: async (page) => {
      await opening(waitForAdminChecklist, "Ny punkt")(page);
      await page.getByRole("dialog").getByRole("button", { name: "Skapa punkt" }).click();
      await expect(page.getByText("Titel krävs")).toBeVisible();
    },
  },
  {
    name: "admin-hantering-ta-bort",
    who: "admin",
    path: "/admin?flik=hantering",
    isDialog: true,
    reach: opening(waitForAdminChecklist, /^Ta bort /u),
  },
  { name: "admin-leverantorer", who: "admin", path: "/admin?flik=leverantorer", reach: waitForSuppliers },
  {
    name: "admin-leverantor-fel",
    who: "admin",
    path: "/admin?flik=leverantorer",
    isDialog: true,
    reach: async (page) => {
      await opening(waitForSuppliers, "Ändra Strumpfabriken")(page);
      await page.getByRole("dialog").getByLabel("Namn").fill("");
      await page.getByRole("dialog").getByRole("button", { name: "Spara" }).click();
      await expect(page.getByText("Ange ett namn")).toBeVisible();
    },
  },
  { name: "admin-produkter", who: "admin", path: "/admin?flik=leverantorer", reach: waitForSupplierProducts },
  {
    name: "admin-produkt-andra",
    who: "admin",
    path: "/admin?flik=leverantorer",
    isDialog: true,
    reach: opening(waitForSupplierProducts, "Ändra Ullsockor"),
  },
];
