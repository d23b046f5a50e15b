import type { Page } from "@playwright/test";
import type { PressedButton } from "./button.ts";

const dialogOf = (page: Page) => page.getByRole("dialog");
async function press(page: Page, name: string | RegExp): Promise<void> {
  // A press at the same place shortly after the last one would count as a double click.
  await page.mouse.move(0, 0);
  await page.getByRole("button", { name }).first().click();
}

/** The administrator's, among the suppliers. `mark` is what every name begins with. */
export const supplierButtons = (mark: string): readonly PressedButton[] => [
  {
    calls: "admin.suppliers.create",
    rows: "suppliers where name like $1 || '%'",
    change: 1,
    toast: /Leverantör skapad!/u,
    reach: async (page, round) => {
      await press(page, "Ny leverantör");
      await dialogOf(page).getByLabel("Namn").fill(`${mark} ${round}`);
      return dialogOf(page).getByRole("button", { name: "Skapa leverantör" });
    },
  },
  {
    calls: "admin.suppliers.update",
    rows: "suppliers where name like $1 || '%'",
    change: 0,
    toast: /Leverantör uppdaterad!/u,
    reach: async (page, round) => {
      await press(page, `Ändra ${mark} ${round}`);
      await dialogOf(page).getByLabel("Beskrivning").fill(`Nummer ${round}`);
      return dialogOf(page).getByRole("button", { name: "Spara" });
    },
  },
];

/** The administrator's, among one supplier's products. */
export const supplierProductButtons = (mark: string): readonly PressedButton[] => [
  {
    calls: "admin.products.create",
    rows: "products where name like $1 || '%'",
    change: 1,
    toast: /Produkt skapad!/u,
    reach: async (page, round) => {
      await press(page, "Ny produkt");
      await dialogOf(page).getByLabel("Namn").fill(`${mark} ${round}`);
      for (const part of ["Inköpspris", "Klassens vinst", "Administratörens del"])
        await dialogOf(page).getByLabel(part).fill("10");
      return dialogOf(page).getByRole("button", { name: "Skapa produkt" });
    },
  },
  {
    calls: "admin.products.update",
    rows: "products where name like $1 || '%'",
    change: 0,
    toast: /./u,
    reach: async (page, round) => {
      await press(page, `Ändra ${mark} ${round}`);
      await dialogOf(page).getByLabel("Administratörens del").fill("20");
      return dialogOf(page).getByRole("button", { name: "Spara" });
    },
  },
  {
    calls: "admin.products.remove",
    rows: "products where name like $1 || '%'",
    change: -1,
    toast: /./u,
    reach: async (page) => {
      await press(page, new RegExp(`^Ta bort ${mark}`, "u"));
      return dialogOf(page).getByRole("button", { name: "Ta bort", exact: true });
    },
  },
];

/** The administrator's, in every class's checklist. */
export const checklistButtons = (mark: string): readonly PressedButton[] => [
  {
    calls: "admin.checklist.create",
    rows: "checklist_items where title like $1 || '%'",
    change: 1,
    toast: /Checklistpunkt skapad/u,
    reach: async (page, round) => {
      await press(page, "Ny punkt");
      await dialogOf(page).getByLabel("Titel").fill(`${mark} ${round}`);
      return dialogOf(page).getByRole("button", { name: "Skapa punkt" });
    },
  },
  {
    calls: "admin.checklist.update",
    rows: "checklist_items where title like $1 || '%'",
    change: 0,
    toast: /Checklistpunkt uppdaterad/u,
    reach: async (page, round) => {
      await press(page, `Ändra ${mark} ${round}`);
      await dialogOf(page).getByLabel("Beskrivning").fill(`Nummer ${round}`);
      return dialogOf(page).getByRole("button", { name: "Spara" });
    },
  },
  {
    calls: "admin.checklist.remove",
    rows: "checklist_items where title like $1 || '%'",
    change: -1,
    toast: /Checklistpunkt borttagen/u,
    reach: async (page) => {
      await press(page, new RegExp(`^Ta bort ${mark}`, "u"));
      return dialogOf(page).getByRole("button", { name: "Ta bort", exact: true });
    },
  },
];

/** The administrator's, among the classes. */
export const classButtons = (mark: string): readonly PressedButton[] => [
  {
    calls: "admin.classes.create",
    rows: "classes where name like $1 || '%'",
    change: 1,
    toast: /Klass skapad/u,
    reach: async (page, round) => {
      await press(page, "Skapa klass");
      await dialogOf(page).getByLabel("Klassnamn").fill(`${mark} ${round}`);
      return dialogOf(page).getByRole("button", { name: "Skapa klass" });
    },
  },
];
