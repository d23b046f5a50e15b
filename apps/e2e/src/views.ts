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

async function budgetIsThere(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: "Huvudbudget" })).toBeVisible();
  await expect(page.getByRole("table", { name: "Fördelning" }).or(page.getByText("Budgeten är tom än så länge"))).toBeAttached();
}

async function checklistIsThere(page: Page): Promise<void> {
  await heading("Vad vi behöver göra")(page);
  await expect(page.getByRole("checkbox").or(page.getByText("Inga uppgifter har lagts till ännu")).first()).toBeVisible();
}

async function calendarIsThere(page: Page): Promise<void> {
  await expect(page.getByRole("region", { name: "Kommande" }).getByRole("article").first()).toBeVisible();
  await expect(page.getByRole("region", { name: "Prenumerera på kalendern" }).getByRole("button")).toBeVisible();
}

async function pollsAreThere(page: Page): Promise<void> {
  await expect(page.getByRole("region", { name: "Pågående" }).getByRole("article").first()).toBeVisible();
}

async function settingsAreThere(page: Page): Promise<void> {
  await heading("Klassinställningar")(page);
  await expect(page.getByRole("img", { name: "QR-kod med klassens inbjudningslänk" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Ta bort Elias Karlsson" })).toBeVisible();
}

async function messagesAreThere(page: Page): Promise<void> {
  await heading("Meddelanden")(page);
  await expect(page.getByRole("article").first()).toBeVisible();
}

async function profileIsThere(page: Page): Promise<void> {
  await expect(page.getByLabel("E-post")).toBeVisible();
  await expect(page.getByText("Den här enheten").first()).toBeVisible();
}

async function adminIsThere(page: Page): Promise<void> {
  await expect(page.getByText("MAJ27A").first()).toBeVisible();
  // Whoever came last stands first: a demo account, or one that a journey has made.
  await expect(page.getByText(/@(?:utspring\.test|exempel\.se)/u).first()).toBeVisible();
}

async function paymentsAreThere(page: Page): Promise<void> {
  await heading("Betalningar")(page);
  await expect(page.getByRole("article", { name: "Studentflak" })).toContainText(/\d+ av \d+ har betalat/u);
}

async function approvalsAreThere(page: Page): Promise<void> {
  await expect(page.getByRole("list", { name: "Väntar på godkännande" }).getByRole("listitem").first()).toContainText("kr");
}

async function statusIsThere(page: Page): Promise<void> {
  await expect(page.getByRole("button", { name: /^Godkänd: .*Balbiljett/u }).first()).toBeVisible();
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

async function documentsAreThere(page: Page): Promise<void> {
  await heading("Dokument")(page);
  await expect(page.getByRole("link", { name: /^Ladda ner /u }).first()).toBeVisible();
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
  { name: "klass-meddelande", who: "ansvarig", address: "/class", isDialog: true, reach: opening(classIsThere, "Skriv meddelande") },
  { name: "installningar", who: "ansvarig", address: "/class/settings", reach: settingsAreThere },
  { name: "installningar-byt-kod", who: "ansvarig", address: "/class/settings", isDialog: true, reach: opening(settingsAreThere, "Byt klasskod") },
  { name: "installningar-ta-bort", who: "ansvarig", address: "/class/settings", isDialog: true, reach: opening(settingsAreThere, "Ta bort Elias Karlsson") },
  {
    name: "affisch", who: "ansvarig", address: "/class/poster",
    reach: (page) => expect(page.getByRole("img", { name: "QR-kod med klassens inbjudningslänk" })).toBeVisible(),
  },
  { name: "meddelanden-elev", who: "elev", address: "/class/messages", reach: messagesAreThere },
  { name: "meddelanden-ansvarig", who: "ansvarig", address: "/class/messages", reach: messagesAreThere },
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
  { name: "betala-elev", who: "elev", address: "/class/payments", reach: paymentsAreThere },
  { name: "betala-ansvarig", who: "ansvarig", address: "/class/payments", reach: paymentsAreThere },
  {
    name: "betala-swish", who: "elev", address: "/class/payments", isDialog: true,
    reach: async (page) => {
      await opening(paymentsAreThere, "Betala Studentflak")(page);
      await expect(page.getByRole("dialog").getByText("Din referens är")).toBeVisible();
      const more = page.getByRole("dialog").getByRole("button", { name: "Visa kod" });
      if (await more.isVisible()) await more.click();
      await page.getByRole("dialog").getByRole("button", { name: "Jag betalade en del" }).click();
    },
  },
  {
    name: "betala-ny-fel", who: "ansvarig", address: "/class/payments", isDialog: true,
    reach: async (page) => {
      await opening(paymentsAreThere, "Skapa betalning")(page);
      await page.getByRole("dialog").getByRole("button", { name: "Skapa", exact: true }).click();
      await expect(page.getByText("Ange en titel")).toBeVisible();
    },
  },
  {
    name: "betala-godkannanden", who: "ansvarig", address: "/class/payments?flik=godkannanden",
    reach: async (page) => {
      await approvalsAreThere(page);
      await page.getByLabel("Markera alla").check();
      await expect(page.getByRole("button", { name: /^Godkänn \d+ betalningar/u })).toBeVisible();
    },
  },
  { name: "betala-avvisa", who: "ansvarig", address: "/class/payments?flik=godkannanden", isDialog: true, reach: opening(approvalsAreThere, /^Avvisa /u) },
  { name: "betala-status", who: "ansvarig", address: "/class/payments?flik=status", reach: statusIsThere },
  {
    name: "betala-status-en", who: "ansvarig", address: "/class/payments?flik=status", isDialog: true,
    reach: async (page) => {
      await opening(statusIsThere, /^Godkänd: .*Balbiljett/u)(page);
      await expect(page.getByRole("dialog").getByRole("button", { name: "Ångra godkännande" })).toBeVisible();
    },
  },
  { name: "budget-elev", who: "elev", address: "/class/budget", reach: budgetIsThere },
  { name: "budget-ansvarig", who: "ansvarig", address: "/class/budget", reach: budgetIsThere },
  {
    name: "budget-lagg-till", who: "ansvarig", address: "/class/budget",
    reach: async (page) => {
      await budgetIsThere(page);
      await page.getByRole("button", { name: "Lägg till inkomst" }).first().click();
      await page.getByRole("form", { name: "Lägg till inkomst" }).getByRole("button", { name: "Lägg till" }).click();
      await expect(page.getByText("Fyll i alla obligatoriska fält").first()).toBeVisible();
    },
  },
  { name: "budget-ny", who: "ansvarig", address: "/class/budget", isDialog: true, reach: opening(budgetIsThere, "Ny budget") },
  { name: "checklista", who: "ansvarig", address: "/class/checklist", reach: checklistIsThere },
  { name: "kalender-elev", who: "elev", address: "/class/calendar", reach: calendarIsThere },
  { name: "kalender-ansvarig", who: "ansvarig", address: "/class/calendar", reach: calendarIsThere },
  {
    name: "kalender-manad", who: "elev", address: "/class/calendar",
    reach: async (page) => {
      await calendarIsThere(page);
      await page.getByRole("radiogroup", { name: "Visa som" }).getByText("Månad").click();
      await expect(page.getByRole("table")).toContainText(/v\. \d+/u);
    },
  },
  {
    name: "kalender-nytt-fel", who: "ansvarig", address: "/class/calendar", isDialog: true,
    reach: async (page) => {
      await opening(calendarIsThere, "Nytt evenemang")(page);
      await page.getByRole("dialog").getByRole("button", { name: "Skapa evenemang" }).click();
      await expect(page.getByText("Titel och datum krävs för att skapa evenemang").first()).toBeVisible();
    },
  },
  { name: "kalender-ta-bort", who: "ansvarig", address: "/class/calendar", isDialog: true, reach: opening(calendarIsThere, /^Ta bort /u) },
  { name: "omrostningar-elev", who: "elev", address: "/class/voting-real", reach: pollsAreThere },
  { name: "omrostningar-ansvarig", who: "ansvarig", address: "/class/voting-real", reach: pollsAreThere },
  { name: "omrostning-ny", who: "ansvarig", address: "/class/voting-real", isDialog: true, reach: opening(pollsAreThere, "Ny omröstning") },
  {
    name: "omrostningar-snart", who: "elev", address: "/class/voting",
    reach: (page) => expect(page.getByRole("link", { name: "Till klassens omröstningar" })).toBeVisible(),
  },
  { name: "dokument-elev", who: "elev", address: "/class/documents", reach: documentsAreThere },
  { name: "dokument-ansvarig", who: "ansvarig", address: "/class/documents", reach: documentsAreThere },
  {
    name: "dokument-ladda-upp-fel", who: "ansvarig", address: "/class/documents", isDialog: true,
    reach: async (page) => {
      await opening(documentsAreThere, "Ladda upp dokument")(page);
      await page.getByRole("dialog").getByRole("button", { name: "Ladda upp", exact: true }).click();
      await expect(page.getByText("Fyll i titel och välj en fil").first()).toBeVisible();
    },
  },
  {
    name: "dokument-bild", who: "elev", address: "/class/documents", isDialog: true,
    reach: async (page) => {
      await opening(documentsAreThere, "Förhandsgranska Affisch till mösslunchen")(page);
      await expect(page.getByRole("img", { name: "Affisch till mösslunchen" })).toBeVisible();
    },
  },
  { name: "dokument-radera", who: "ansvarig", address: "/class/documents", isDialog: true, reach: opening(documentsAreThere, /^Radera /u) },
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
