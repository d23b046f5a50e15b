import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { heading, opening } from "./view.ts";
import type { View } from "./view.ts";

async function waitForDocuments(page: Page): Promise<void> {
  await heading("Dokument")(page);
  await expect(page.getByRole("link", { name: /^Ladda ner /u }).first()).toBeVisible();
}

export const documentsViews: readonly View[] = [
  { name: "dokument-elev", who: "elev", path: "/class/documents", reach: waitForDocuments },
  { name: "dokument-ansvarig", who: "ansvarig", path: "/class/documents", reach: waitForDocuments },
  {
    name: "dokument-ladda-upp-fel",
    who: "ansvarig",
    path: "/class/documents",
    isDialog: true,
    reach: async (page) => {
      await opening(waitForDocuments, "Ladda upp dokument")(page);
      await page.getByRole("dialog").getByRole("button", { name: "Ladda upp", exact: true }).click();
      await expect(page.getByText("Fyll i titel och välj en fil").first()).toBeVisible();
    },
  },
  {
    name: "dokument-bild",
    who: "elev",
    path: "/class/documents",
    isDialog: true,
    reach: async (page) => {
      await opening(waitForDocuments, "Förhandsgranska Affisch till mösslunchen")(page);
      await expect(page.getByRole("img", { name: "Affisch till mösslunchen" })).toBeVisible();
    },
  },
  {
    name: "dokument-radera",
    who: "ansvarig",
    path: "/class/documents",
    isDialog: true,
    reach: opening(waitForDocuments, /^Ta bort /u),
  },
];
