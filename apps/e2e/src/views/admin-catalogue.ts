import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { opening } from "./view.ts";
import type { View } from "./view.ts";

async function adminChecklistIsThere(page: Page): Promise<void> {
  await expect(page.getByRole("list", { name: "Checklistans punkter" }).getByRole("listitem").first()).toBeVisible();
}

async function suppliersAreThere(page: Page): Promise<void> {
  await expect(page.getByRole("article", { name: "Strumpfabriken" })).toBeVisible();
}

async function supplierProductsAreThere(page: Page): Promise<void> {
  await suppliersAreThere(page);
  // A press at the same place shortly after the last one would count as a double click.
  await page.mouse.move(0, 0);
  await page.getByRole("button", { name: "Visa produkter från Strumpfabriken" }).click();
  await expect(page.getByRole("button", { name: "Ändra Ullsockor" })).toBeVisible();
}

export const adminCatalogueViews: readonly View[] = [
  { name: "admin-hantering", who: "admin", address: "/admin?flik=hantering", reach: adminChecklistIsThere },
  {
    name: "admin-hantering-ny-fel",
    who: "admin",
    address: "/admin?flik=hantering",
    isDialog: true,
    reach: async (page) => {
      await opening(adminChecklistIsThere, "Ny punkt")(page);
      await page.getByRole("dialog").getByRole("button", { name: "Skapa punkt" }).click();
      await expect(page.getByText("Titel krävs")).toBeVisible();
    },
  },
  {
    name: "admin-hantering-ta-bort",
    who: "admin",
    address: "/admin?flik=hantering",
    isDialog: true,
    reach: opening(adminChecklistIsThere, /^Ta bort /u),
  },
  { name: "admin-leverantorer", who: "admin", address: "/admin?flik=leverantorer", reach: suppliersAreThere },
  {
    name: "admin-leverantor-fel",
    who: "admin",
    address: "/admin?flik=leverantorer",
    isDialog: true,
    reach: async (page) => {
      await opening(suppliersAreThere, "Ändra Strumpfabriken")(page);
      await page.getByRole("dialog").getByLabel("Namn").fill("");
      await page.getByRole("dialog").getByRole("button", { name: "Spara" }).click();
      await expect(page.getByText("Ange ett namn")).toBeVisible();
    },
  },
  { name: "admin-produkter", who: "admin", address: "/admin?flik=leverantorer", reach: supplierProductsAreThere },
  {
    name: "admin-produkt-andra",
    who: "admin",
    address: "/admin?flik=leverantorer",
    isDialog: true,
    reach: opening(supplierProductsAreThere, "Ändra Ullsockor"),
  },
];
