import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import type { DemoName } from "./people.ts";

/** A screen in one of its states, as someone sees it: what the accessibility, width and picture rounds walk through. */
export interface View {
  name: string;
  who: DemoName | null;
  address: string;
  /** The page behind is a view of its own; only what lies in front of it is new. */
  isDialog?: true;
  /** Leads from the address to the state, and waits until it is there. */
  reach: (page: Page) => Promise<void>;
}

const heading = (name: string | RegExp) => async (page: Page) => {
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
};

async function fundIsThere(page: Page): Promise<void> {
  await expect(page.getByRole("region", { name: "Saldo" })).toContainText("kr");
  await expect(page.getByText("Pant från skolans automat")).toBeVisible();
}

async function classIsThere(page: Page): Promise<void> {
  await heading("NA24B Södra Latin")(page);
  await expect(page.getByRole("heading", { name: "Händelser" })).toBeVisible();
  await expect(page.getByText("Elias Karlsson").first()).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: /Klasskassa.*kr/u })).toBeVisible();
}

async function profileIsThere(page: Page): Promise<void> {
  await expect(page.getByLabel("E-post")).toBeVisible();
  await expect(page.getByText("Den här enheten").first()).toBeVisible();
}

async function adminIsThere(page: Page): Promise<void> {
  await expect(page.getByText("MAJ27A").first()).toBeVisible();
  await expect(page.getByText("utspring.test").first()).toBeVisible();
}

/** Presses a button that opens a dialog. */
const opening = (first: (page: Page) => Promise<void>, button: string | RegExp) => async (page: Page) => {
  await first(page);
  await page.getByRole("button", { name: button }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
};

async function signUpIsThere(page: Page): Promise<void> {
  await page.getByRole("tab", { name: "Skapa konto" }).click();
  await expect(page.getByLabel("Förnamn")).toBeVisible();
}

async function termsAreThere(page: Page): Promise<void> {
  await signUpIsThere(page);
  await page.getByLabel("Förnamn").fill("Åsa");
  await page.getByLabel("Efternamn").fill("Öberg");
  await page.getByLabel("E-post").fill("asa@exempel.se");
  await page.getByLabel("Lösenord", { exact: true }).fill("hemligt ord");
  await page.getByRole("button", { name: "Skapa konto" }).click();
  await expect(page.getByRole("dialog").getByRole("button", { name: "Acceptera" })).toBeVisible();
}

export const views: readonly View[] = [
  { name: "start", who: null, address: "/", reach: (page) => expect(page.getByRole("link", { name: "Kom igång" })).toBeVisible() },
  { name: "start-elev", who: "elev", address: "/", reach: (page) => expect(page.getByRole("link", { name: "Gå till klass" })).toBeVisible() },
  { name: "logga-in", who: null, address: "/auth", reach: (page) => expect(page.getByRole("button", { name: "Elev", exact: true })).toBeVisible() },
  {
    name: "logga-in-fel", who: null, address: "/auth",
    reach: async (page) => {
      await page.getByRole("button", { name: "Logga in", exact: true }).click();
      await expect(page.getByText("Ange ditt lösenord")).toBeVisible();
    },
  },
  { name: "skapa-konto", who: null, address: "/auth", reach: signUpIsThere },
  { name: "villkor", who: null, address: "/auth", isDialog: true, reach: termsAreThere },
  {
    name: "glomt-losenord", who: null, address: "/auth",
    reach: async (page) => {
      await page.getByRole("button", { name: "Glömt lösenord?" }).click();
      await expect(page.getByRole("button", { name: "Skicka återställningslänk" })).toBeVisible();
    },
  },
  {
    name: "nytt-losenord", who: null, address: "/auth#type=recovery&token=prov",
    reach: (page) => expect(page.getByLabel("Bekräfta nytt lösenord")).toBeVisible(),
  },
  { name: "404", who: null, address: "/finns-inte", reach: (page) => expect(page.getByText("404")).toBeVisible() },
  { name: "ga-med", who: "utan-klass", address: "/join-class?kod=MAJ27A", reach: (page) => expect(page.getByLabel("Klasskod")).toBeVisible() },
  { name: "profil-utan-klass", who: "utan-klass", address: "/profile", reach: profileIsThere },
  { name: "klass-elev", who: "elev", address: "/class", reach: classIsThere },
  { name: "klass-ansvarig", who: "ansvarig", address: "/class", reach: classIsThere },
  { name: "kassa-elev", who: "elev", address: "/class/fund", reach: fundIsThere },
  { name: "kassa-ansvarig", who: "ansvarig", address: "/class/fund", reach: fundIsThere },
  { name: "kassa-inbetalning", who: "ansvarig", address: "/class/fund", isDialog: true, reach: opening(fundIsThere, "Registrera inbetalning") },
  {
    name: "kassa-under-noll", who: "ansvarig", address: "/class/fund", isDialog: true,
    reach: async (page) => {
      await opening(fundIsThere, "Registrera uttag")(page);
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("Belopp").fill("500 000");
      await dialog.getByLabel("Till vad").fill("Studentflak");
      await dialog.getByRole("button", { name: "Registrera", exact: true }).click();
      await expect(dialog.getByRole("button", { name: "Registrera ändå" })).toBeVisible();
    },
  },
  { name: "kassa-ratta", who: "ansvarig", address: "/class/fund", isDialog: true, reach: opening(fundIsThere, "Rätta Pant från skolans automat") },
  { name: "profil", who: "ansvarig", address: "/profile", reach: profileIsThere },
  { name: "profil-ta-bort", who: "elev", address: "/profile", isDialog: true, reach: opening(profileIsThere, "Ta bort mitt konto") },
  { name: "admin", who: "admin", address: "/admin", reach: adminIsThere },
  { name: "admin-skapa-klass", who: "admin", address: "/admin", isDialog: true, reach: opening(adminIsThere, "Skapa klass") },
  { name: "admin-tilldela", who: "admin", address: "/admin", isDialog: true, reach: opening(adminIsThere, "Tilldela studentansvarig") },
  {
    name: "admin-frys", who: "admin", address: "/admin", isDialog: true,
    reach: async (page) => {
      await page.getByLabel("Sök på namn eller e-post").fill("elev@utspring.test");
      await opening(adminIsThere, "Frys konto Elias Karlsson")(page);
    },
  },
];
