import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { answer, moveTo, opening } from "./view.ts";
import type { View } from "./view.ts";
import { fillSignUp } from "../sign-up.ts";

async function waitForProfile(page: Page): Promise<void> {
  await expect(page.getByLabel("E-post")).toBeVisible();
  await expect(page.getByText("Den här enheten", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Push: Betala")).toBeVisible();
}

async function waitForChoices(page: Page): Promise<void> {
  await waitForProfile(page);
  await page.getByRole("heading", { name: "Notiser" }).scrollIntoViewIfNeeded();
}

async function waitForSignUp(page: Page): Promise<void> {
  await page.getByRole("tab", { name: "Skapa konto" }).click();
  await expect(page.getByLabel("Förnamn")).toBeVisible();
}

async function waitForTerms(page: Page): Promise<void> {
  const person = { firstName: "Åsa", lastName: "Öberg", email: "asa@exempel.se", password: "hemligt ord" };
  await fillSignUp(page, person);
  await expect(page.getByRole("dialog").getByRole("button", { name: "Acceptera" })).toBeVisible();
}

export const authViews: readonly View[] = [
  {
    name: "logga-in",
    who: null,
    path: "/auth",
    reach: (page) => expect(page.getByRole("button", { name: "Elev", exact: true })).toBeVisible(),
  },
  {
    name: "logga-in-fel",
    who: null,
    path: "/auth",
    reach: async (page) => {
      await page.getByRole("button", { name: "Logga in", exact: true }).click();
      await expect(page.getByText("Ange ditt lösenord")).toBeVisible();
    },
  },
  { name: "skapa-konto", who: null, path: "/auth", reach: waitForSignUp },
  { name: "villkor", who: null, path: "/auth", isDialog: true, reach: waitForTerms },
  {
    name: "glomt-losenord",
    who: null,
    path: "/auth",
    reach: async (page) => {
      await page.getByRole("button", { name: "Glömt lösenord?" }).click();
      await expect(page.getByRole("button", { name: "Skicka återställningslänk" })).toBeVisible();
    },
  },
  {
    name: "forbrukad-lank",
    who: null,
    path: "/auth#type=recovery&token=prov",
    reach: (page) => expect(page.getByRole("button", { name: "Skicka ny länk" })).toBeVisible(),
  },
  {
    name: "nytt-losenord",
    who: null,
    path: "/auth",
    isFresh: true,
    reach: async (page) => {
      const json = { passkeys: [], hasApp: false, calendarFeeds: 0, auditorInvitations: 0, isAdmin: false };
      await answer(page, "auth.readReset", { result: { data: { json } } });
      await moveTo(page, "/auth#type=recovery&token=prov");
      await expect(page.getByLabel("Bekräfta nytt lösenord")).toBeVisible();
    },
  },
  {
    name: "bekrafta-utan-nyckel",
    who: null,
    path: "/bekrafta",
    reach: (page) => expect(page.getByRole("status").filter({ hasText: "Länken är inte hel" })).toBeVisible(),
  },
  {
    name: "starta-klass",
    who: null,
    path: "/starta-klass",
    reach: (page) => expect(page.getByRole("button", { name: "Starta klassen" })).toBeVisible(),
  },
  {
    name: "starta-klass-utan-klass",
    who: "utan-klass",
    path: "/starta-klass",
    reach: (page) => expect(page.getByRole("button", { name: "Starta klassen" })).toBeVisible(),
  },
  { name: "profil-utan-klass", who: "utan-klass", path: "/profile", reach: waitForProfile },
  { name: "profil", who: "ansvarig", path: "/profile", reach: waitForProfile },
  { name: "profil-aviseringar", who: "elev", path: "/profile", reach: waitForChoices },
  {
    name: "profil-ta-bort",
    who: "elev",
    path: "/profile",
    isDialog: true,
    reach: opening(waitForProfile, "Ta bort mitt konto"),
  },
];
