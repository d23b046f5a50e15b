import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { answer, heading, moveTo, opening } from "./view.ts";
import type { View } from "./view.ts";

async function waitForFund(page: Page): Promise<void> {
  await expect(page.getByRole("region", { name: "Saldo" })).toContainText("kr");
  await expect(page.getByText("Pant från skolans automat")).toBeVisible();
}

const panelHeading = (name: string) => (page: Page) =>
  expect(page.getByRole("heading", { name, level: 2, exact: true })).toBeVisible();

export const fundViews: readonly View[] = [
  { name: "kassa-elev", who: "elev", path: "/class/fund", reach: waitForFund },
  { name: "kassa-utlagg-flik", who: "ansvarig", path: "/class/fund?flik=utlagg", reach: panelHeading("Utlägg") },
  {
    name: "kassa-granskning-flik",
    who: "ansvarig",
    path: "/class/fund?flik=granskning",
    reach: panelHeading("Granskning"),
  },
  { name: "kassa-ansvarig", who: "ansvarig", path: "/class/fund", reach: waitForFund },
  {
    name: "kassa-inbetalning",
    who: "ansvarig",
    path: "/class/fund",
    isDialog: true,
    reach: opening(waitForFund, "Pengar in"),
  },
  {
    name: "kassa-under-noll",
    who: "ansvarig",
    path: "/class/fund",
    isDialog: true,
    reach: async (page) => {
      await opening(waitForFund, "Pengar ut")(page);
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("Belopp").fill("500 000");
      await dialog.getByLabel("Till vad").fill("Studentflak");
      await dialog.getByRole("button", { name: "Registrera", exact: true }).click();
      await expect(dialog.getByRole("button", { name: "Registrera ändå" })).toBeVisible();
    },
  },
  {
    name: "kassa-utlagg",
    who: "elev",
    path: "/class/fund?flik=utlagg",
    isDialog: true,
    reach: opening(panelHeading("Utlägg"), "Jag har lagt ut pengar"),
  },
  {
    name: "kassa-betala-ut",
    who: "ansvarig",
    path: "/class/fund?flik=utlagg",
    isDialog: true,
    reach: async (page) => {
      await page.getByRole("button", { name: /^Betala ut Kaffe/u }).click();
      await expect(page.getByRole("dialog").getByRole("button", { name: "Godkänn och bokför" })).toBeVisible();
    },
  },
  {
    name: "kassa-ratta",
    who: "ansvarig",
    path: "/class/fund",
    isDialog: true,
    reach: opening(waitForFund, "Rätta Pant från skolans automat"),
  },
  {
    name: "granskare-utan-nyckel",
    who: null,
    path: "/granskare",
    reach: (page) => expect(page.getByText("Länken är inte hel")).toBeVisible(),
  },
  {
    name: "granskare-inbjudan",
    who: null,
    path: "/auth",
    reach: async (page) => {
      await expect(page.getByLabel("E-post")).toBeVisible();
      await answer(page, "fund.review.readInvitation", {
        result: {
          data: {
            json: { className: "Klass 9A", inviterName: "Sara Lindgren", expiresAt: "2027-05-01T10:00:00.000Z" },
            meta: { values: { expiresAt: ["Date"] } },
          },
        },
      });
      await moveTo(page, "/granskare#token=prov");
      await heading("Granska en klasskassa")(page);
      await expect(page.getByRole("link", { name: "Logga in" }).last()).toBeVisible();
      await expect(page.getByRole("status").filter({ hasText: "Sara Lindgren" })).toBeVisible();
    },
  },
];
