import type { Page } from "@playwright/test";
import type { PressedButton } from "./button.ts";

const dialogOf = (page: Page) => page.getByRole("dialog");
const ofClass = (table: string, more = "") => `${table} where class_id::text = $1${more}`;
const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().click();

/** A seller's, on the sales' page of a class that sells something without options. */
export const saleButtons: readonly PressedButton[] = [
  {
    calls: "sales.registerSale",
    rows: ofClass("sales_records"),
    change: 1,
    toast: /Försäljning registrerad!/u,
    reach: async (page, round) => {
      if (!(await dialogOf(page).isVisible())) await press(page, /^Sälj Raggsockor/u);
      await dialogOf(page).getByLabel("Kundens namn").fill(`Kund ${round}`);
      return dialogOf(page).getByRole("button", { name: "Spara", exact: true });
    },
  },
  {
    calls: "sales.updateSale",
    rows: ofClass("sales_records"),
    change: 0,
    toast: /Försäljning uppdaterad!/u,
    reach: async (page, round) => {
      // The form of a sale stays open for the next customer.
      if (round === 0) await dialogOf(page).getByRole("button", { name: "Stäng" }).click();
      await press(page, new RegExp(`^Ändra .* till Kund ${round}`, "u"));
      await dialogOf(page).getByRole("button", { name: "Öka antalet" }).click();
      return dialogOf(page).getByRole("button", { name: "Spara ändringar" });
    },
  },
  {
    calls: "sales.removeSale",
    rows: ofClass("sales_records"),
    change: -1,
    toast: /Försäljning borttagen!/u,
    reach: async (page) => {
      await press(page, /^Ta bort .* till Kund/u);
      return dialogOf(page).getByRole("button", { name: "Ta bort", exact: true });
    },
  },
];

/** The studentansvarig's, on the products of a class that sells. */
export const productButtons: readonly PressedButton[] = [
  {
    calls: "sales.products.create",
    rows: ofClass("products"),
    change: 1,
    toast: /Produkt skapad!/u,
    reach: async (page, round) => {
      await press(page, "Ny produkt");
      await dialogOf(page).getByLabel("Namn").fill(`Bulle ${round}`);
      await dialogOf(page).getByLabel("Inköpspris").fill("10");
      await dialogOf(page).getByLabel("Klassens vinst").fill("5");
      return dialogOf(page).getByRole("button", { name: "Skapa produkt" });
    },
  },
  {
    calls: "sales.products.update",
    rows: ofClass("products"),
    change: 0,
    toast: /./u,
    reach: async (page, round) => {
      await press(page, `Ändra Bulle ${round}`);
      await dialogOf(page).getByLabel("Klassens vinst").fill("6");
      return dialogOf(page).getByRole("button", { name: "Spara" });
    },
  },
  {
    calls: "sales.products.remove",
    rows: ofClass("products"),
    change: -1,
    toast: /./u,
    reach: async (page) => {
      await press(page, /^Ta bort Bulle/u);
      return dialogOf(page).getByRole("button", { name: "Ta bort", exact: true });
    },
  },
  {
    calls: "sales.setGoal",
    rows: ofClass("activity", " and kind = 'sales.setGoal'"),
    change: 1,
    toast: /Försäljningsmål/u,
    reach: async (page, round) => {
      await press(page, /försäljningsmål|mål/iu);
      await dialogOf(page)
        .getByLabel("Mål per elev")
        .fill(String(round + 2));
      return dialogOf(page).getByRole("button", { name: /^Spara/u });
    },
  },
];
