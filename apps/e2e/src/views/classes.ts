import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { heading, opening } from "./view.ts";
import type { View } from "./view.ts";

async function settingsAreThere(page: Page): Promise<void> {
  await heading("Klassinställningar")(page);
  await expect(page.getByRole("img", { name: "QR-kod med klassens inbjudningslänk" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Ta bort Elias Karlsson" })).toBeVisible();
}

async function messagesAreThere(page: Page): Promise<void> {
  await heading("Meddelanden")(page);
  await expect(page.getByRole("article").first()).toBeVisible();
}

export const classesViews: readonly View[] = [
  { name: "ga-med", who: "utan-klass", address: "/join-class?kod=MAJ27A", reach: (page) => expect(page.getByLabel("Klasskod")).toBeVisible() },
  { name: "installningar", who: "ansvarig", address: "/class/settings", reach: settingsAreThere },
  { name: "installningar-byt-kod", who: "ansvarig", address: "/class/settings", isDialog: true, reach: opening(settingsAreThere, "Byt klasskod") },
  { name: "installningar-ta-bort", who: "ansvarig", address: "/class/settings", isDialog: true, reach: opening(settingsAreThere, "Ta bort Elias Karlsson") },
  {
    name: "affisch", who: "ansvarig", address: "/class/poster",
    reach: (page) => expect(page.getByRole("img", { name: "QR-kod med klassens inbjudningslänk" })).toBeVisible(),
  },
  { name: "meddelanden-elev", who: "elev", address: "/class/messages", reach: messagesAreThere },
  { name: "meddelanden-ansvarig", who: "ansvarig", address: "/class/messages", reach: messagesAreThere },
];
