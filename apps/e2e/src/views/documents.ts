import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { heading, opening } from "./view.ts";
import type { View } from "./view.ts";

async function documentsAreThere(page: Page): Promise<void> {
  await heading("Dokument")(page);
  await expect(page.getByRole("link", { name: /^Ladda ner /u }).first()).toBeVisible();
}

export const documentsViews: readonly View[] = [
  { name: "dokument-elev", who: "elev", address: "/class/documents", reach: documentsAreThere },
  { name: "dokument-ansvarig", who: "ansvarig", address: "/class/documents", reach: documentsAreThere },
  {
    name: "dokument-ladda-upp-fel",
    who: "ansvarig",
    address: "/class/documents",
    isDialog: true,
    reach: async (page) => {
      await opening(documentsAreThere, "Ladda upp dokument")(page);
      await page.getByRole("dialog").getByRole("button", { name: "Ladda upp", exact: true }).click();
      await expect(page.getByText("Fyll i titel och välj en fil").first()).toBeVisible();
    },
  },
  {
    name: "dokument-bild",
    who: "elev",
    address: "/class/documents",
    isDialog: true,
    reach: async (page) => {
      await opening(documentsAreThere, "Förhandsgranska Affisch till mösslunchen")(page);
      await expect(page.getByRole("img", { name: "Affisch till mösslunchen" })).toBeVisible();
    },
  },
  {
    name: "dokument-radera",
    who: "ansvarig",
    address: "/class/documents",
    isDialog: true,
    reach: opening(documentsAreThere, /^Radera /u),
  },
];
