import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { demoAccounts } from "./people.ts";
import type { Account, DemoName } from "./people.ts";
import { record } from "./screen.ts";

/** A screen in one of its states, as someone sees it: what the accessibility, width and picture rounds walk through. */
export interface View {
  name: string;
  /** An account of its own gets a session of its own: what the view does with it no other view sees. */
  who: DemoName | Account | null;
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

/** The desk with the demo class found, whatever classes and people journeys have made besides. */
async function adminIsThere(page: Page): Promise<void> {
  await page.getByLabel("Sök på klass, kod eller studentansvarig").fill("MAJ27A");
  await expect(record(page, "Klasser", "MAJ27A")).toHaveCount(1);
  await page.getByLabel("Sök på namn eller e-post").fill("@utspring.test");
  await expect(record(page, "Användare", "@exempel.se")).toHaveCount(0);
  await expect(record(page, "Användare", "@utspring.test").first()).toBeVisible();
}

async function userIsThere(page: Page): Promise<void> {
  await page.getByLabel("Sök på namn eller e-post").fill("elev@utspring.test");
  await page.getByRole("button", { name: "Hantera Elias Karlsson" }).click();
  await expect(page.getByRole("dialog").getByText("elev@utspring.test")).toBeVisible();
}

async function auditIsThere(page: Page): Promise<void> {
  await page.getByRole("combobox", { name: "Klass" }).fill("MAJ27A");
  await page.getByRole("option", { name: /MAJ27A/u }).click();
  await expect(page.getByRole("tabpanel").getByRole("listitem").first()).toContainText(/\d\d:\d\d/u);
}

/** The administrator in a session of their own, to go into a class with. */
const visiting: Account = { ...demoAccounts.admin, firstName: "Admin", lastName: "Utspring", name: "Admin Utspring" };

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

async function adminSalesAreThere(page: Page): Promise<void> {
  await expect(page.getByRole("region", { name: /^Sålt/u })).toContainText("kr");
  await expect(page.getByRole("button", { name: /^Visa försäljningar för /u }).first()).toBeVisible();
}

/** Journeys make classes too, and only fifty are shown at first. */
async function demoClassIsFound(page: Page): Promise<void> {
  await adminSalesAreThere(page);
  await page.getByLabel("Sök klass").fill("NA24B");
}

async function adminSessionsAreThere(page: Page): Promise<void> {
  await opening(demoClassIsFound, "Visa försäljningar för NA24B Södra Latin")(page);
  await expect(page.getByRole("dialog").getByRole("button", { name: /Höstkakor/u })).toBeVisible();
}

async function adminSessionIsThere(page: Page): Promise<void> {
  await adminSessionsAreThere(page);
  await page.getByRole("dialog").getByRole("button", { name: /Höstkakor/u }).click();
  await expect(page.getByRole("dialog").getByRole("heading", { name: "Säljare" })).toBeVisible();
}

async function adminChecklistIsThere(page: Page): Promise<void> {
  await expect(page.getByRole("list", { name: "Checklistans punkter" }).getByRole("listitem").first()).toBeVisible();
}

async function suppliersAreThere(page: Page): Promise<void> {
  await expect(page.getByRole("article", { name: "Strumpfabriken" })).toBeVisible();
}

async function supplierProductsAreThere(page: Page): Promise<void> {
  await suppliersAreThere(page);
  await page.getByRole("button", { name: "Visa produkter från Strumpfabriken" }).click();
  await expect(page.getByRole("button", { name: "Ändra Ullsockor" })).toBeVisible();
}

async function salesAreThere(page: Page): Promise<void> {
  await heading("Strumpor till jul")(page);
  await expect(page.getByRole("button", { name: "Sälj Ullsockor" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Topp 10" }).getByRole("listitem").first()).toBeVisible();
}

async function saleIsBegun(page: Page): Promise<void> {
  await opening(salesAreThere, "Sälj Ullsockor")(page);
  await expect(page.getByRole("dialog").getByLabel("Kundens namn")).toBeVisible();
}

async function documentsAreThere(page: Page): Promise<void> {
  await heading("Dokument")(page);
  await expect(page.getByRole("link", { name: /^Ladda ner /u }).first()).toBeVisible();
}

/** A studentansvarig's sales, with the demo class's running session. */
async function campaignIsThere(page: Page): Promise<void> {
  await heading("Strumpor till jul")(page);
  await expect(page.getByRole("region", { name: "Topp 10" }).getByRole("listitem").first()).toBeVisible();
  await expect(page.getByRole("region", { name: "Försäljningsmål" })).toContainText("elever");
}

async function campaignsProductsAreThere(page: Page): Promise<void> {
  await campaignIsThere(page);
  await expect(page.getByRole("region", { name: "Från Strumpfabriken" }).getByRole("heading", { name: "Ullsockor" })).toBeVisible();
}

/** The same page as when the class does not sell: the running session is left out of the answer. */
async function choiceIsThere(page: Page): Promise<void> {
  await page.route("**/trpc/*sales.activeSession*", async (route) => {
    const verbs = new URL(route.request().url()).pathname.split("/").at(-1)?.split(",") ?? [];
    const response = await route.fetch();
    const answers = (await response.json()) as unknown[];
    await route.fulfill({ response, json: answers.with(verbs.indexOf("sales.activeSession"), { result: { data: { json: null } } }) });
  });
  await page.reload();
  await expect(page.getByRole("button", { name: "Välj denna: Strumpfabriken" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Tidigare försäljningar" })).toContainText("Höstkakor");
}

export const views: readonly View[] = [
  { name: "start", who: null, address: "/", reach: (page) => expect(page.getByRole("link", { name: "Kom igång" })).toBeVisible() },
  { name: "start-elev", who: "elev", address: "/", reach: (page) => expect(page.getByRole("link", { name: "Gå till klass" })).toBeVisible() },
  { name: "hur-fungerar-det", who: null, address: "/hur-fungerar-det", reach: heading(/Från klasskod till utspring/u) },
  { name: "om-oss", who: null, address: "/om-oss", reach: heading(/^OM OSS/u) },
  { name: "kontakta-oss", who: null, address: "/kontakta-oss", reach: heading(/^Kontakta oss/u) },
  {
    name: "support", who: null, address: "/support",
    reach: async (page) => {
      await heading(/^Support/u)(page);
      await page.getByText("Vad kostar Utspring?").click();
      await expect(page.getByText("Grundfunktionerna är gratis.")).toBeVisible();
    },
  },
  { name: "villkor-sida", who: null, address: "/villkor", reach: heading(/^Villkor/u) },
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
  { name: "forsaljning-elev", who: "elev", address: "/class/sales", reach: salesAreThere },
  {
    name: "forsaljning-produktval", who: "elev", address: "/class/sales", isDialog: true,
    reach: async (page) => {
      await opening(salesAreThere, "Ny försäljning")(page);
      await expect(page.getByRole("dialog").getByRole("button", { name: "Sälj Ullsockor" })).toBeVisible();
    },
  },
  {
    name: "forsaljning-ny-fel", who: "elev", address: "/class/sales", isDialog: true,
    reach: async (page) => {
      await saleIsBegun(page);
      await page.getByRole("dialog").getByRole("button", { name: "Fler uppgifter" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Spara", exact: true }).click();
      await expect(page.getByText("Välj ett produktalternativ")).toBeVisible();
    },
  },
  {
    name: "forsaljning-vantar", who: "elev", address: "/class/sales",
    reach: async (page) => {
      // Answered by somebody else's page, as a school's network does: nothing in the browser's console, and no sale.
      await page.route("**/trpc/sales.registerSale*", (route) => route.fulfill({ body: "<html></html>", contentType: "text/html" }));
      await saleIsBegun(page);
      await page.getByRole("dialog").getByText("36–40").click();
      await page.getByRole("dialog").getByLabel("Kundens namn").fill("Mormor Ulla");
      await page.getByRole("dialog").getByRole("button", { name: "Spara", exact: true }).click();
      await page.getByRole("alert").getByRole("button", { name: "Stäng" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Stäng" }).click();
      await expect(page.getByRole("dialog")).toBeHidden();
      await expect(page.getByRole("region", { name: "Inte skickade än" })).toContainText("Väntar på nät");
    },
  },
  {
    name: "forsaljning-andra", who: "elev", address: "/class/sales", isDialog: true,
    reach: async (page) => {
      await opening(salesAreThere, /^Ändra /u)(page);
      await expect(page.getByRole("dialog").getByLabel("Kundens namn")).toBeVisible();
    },
  },
  { name: "forsaljning-ta-bort", who: "elev", address: "/class/sales", isDialog: true, reach: opening(salesAreThere, /^Ta bort /u) },
  {
    name: "forsaljning-mal", who: "ansvarig", address: "/class/sales", isDialog: true,
    reach: async (page) => {
      await opening(heading("Strumpor till jul"), "Ändra mål")(page);
      await expect(page.getByRole("dialog").getByText("27 elever × 6 = 162")).toBeVisible();
    },
  },
  {
    name: "forsaljning-min", who: "ansvarig", address: "/class/sales?flik=min-forsaljning",
    reach: (page) => expect(page.getByRole("tabpanel").getByText("Du har inte sålt något ännu")).toBeVisible(),
  },
  { name: "forsaljning-ansvarig", who: "ansvarig", address: "/class/sales", reach: campaignsProductsAreThere },
  {
    name: "forsaljning-produkt-fel", who: "ansvarig", address: "/class/sales", isDialog: true,
    reach: async (page) => {
      await opening(campaignsProductsAreThere, "Ny produkt")(page);
      await page.getByRole("dialog").getByLabel("Alternativ (valfritt)").fill("Med russin");
      await page.keyboard.press("Enter");
      await page.getByRole("dialog").getByRole("button", { name: "Skapa produkt" }).click();
      await expect(page.getByText("Ange ett namn")).toBeVisible();
    },
  },
  {
    name: "forsaljning-listor", who: "ansvarig", address: "/class/sales", isDialog: true,
    reach: async (page) => {
      await opening(campaignIsThere, "Listor")(page);
      await expect(page.getByRole("dialog").getByRole("button", { name: "Packlista som Excel" })).toBeVisible();
    },
  },
  {
    name: "forsaljning-avsluta", who: "ansvarig", address: "/class/sales", isDialog: true,
    reach: async (page) => {
      await opening(campaignIsThere, "Avsluta försäljning")(page);
      await page.getByRole("alert").filter({ hasText: "Sammanställning genererad!" }).getByRole("button", { name: "Stäng" }).click();
      await expect(page.getByRole("dialog").getByRole("button", { name: "Bekräfta och avsluta försäljning" })).toBeEnabled();
    },
  },
  {
    name: "forsaljning-statistik", who: "ansvarig", address: "/class/sales?flik=statistik",
    reach: async (page) => {
      await campaignIsThere(page);
      await expect(page.getByRole("table", { name: "Säljare" })).toContainText("kr");
      await expect(page.getByRole("table", { name: "Sålt per dag" })).toBeAttached();
    },
  },
  {
    name: "forsaljning-alla", who: "ansvarig", address: "/class/sales?flik=forsaljningar",
    reach: async (page) => {
      await campaignIsThere(page);
      await expect(page.getByRole("region", { name: "Alla försäljningar" }).getByRole("button", { name: /^Ändra /u }).first()).toBeVisible();
    },
  },
  { name: "forsaljning-valj-leverantor", who: "ansvarig", address: "/class/sales", reach: choiceIsThere },
  {
    name: "forsaljning-starta", who: "ansvarig", address: "/class/sales", isDialog: true,
    reach: async (page) => {
      await opening(choiceIsThere, "Välj denna: Strumpfabriken")(page);
      await page.getByRole("dialog").getByRole("button", { name: "Starta försäljning" }).click();
      await expect(page.getByText("Ange ett namn")).toBeVisible();
    },
  },
  { name: "profil", who: "ansvarig", address: "/profile", reach: profileIsThere },
  { name: "profil-ta-bort", who: "elev", address: "/profile", isDialog: true, reach: opening(profileIsThere, "Ta bort mitt konto") },
  { name: "admin", who: "admin", address: "/admin", reach: adminIsThere },
  { name: "admin-skapa-klass", who: "admin", address: "/admin", isDialog: true, reach: opening(adminIsThere, "Skapa klass") },
  { name: "admin-tilldela", who: "admin", address: "/admin", isDialog: true, reach: opening(adminIsThere, "Tilldela studentansvarig") },
  {
    name: "admin-klassdetaljer", who: "admin", address: "/admin", isDialog: true,
    reach: async (page) => {
      await opening(adminIsThere, /^Klassdetaljer för /u)(page);
      await expect(page.getByRole("dialog").getByLabel("Adress")).toBeVisible();
    },
  },
  { name: "admin-hantera", who: "admin", address: "/admin", isDialog: true, reach: userIsThere },
  {
    name: "admin-frys", who: "admin", address: "/admin", isDialog: true,
    reach: async (page) => {
      await userIsThere(page);
      await page.getByRole("button", { name: "Frys konto" }).click();
      await expect(page.getByRole("group", { name: "Frysa kontot?" })).toBeVisible();
    },
  },
  {
    name: "admin-radera", who: "admin", address: "/admin", isDialog: true,
    reach: async (page) => {
      await userIsThere(page);
      await page.getByRole("button", { name: "Radera användare" }).click();
      await page.getByRole("button", { name: "Radera för gott" }).click();
      await expect(page.getByText("Skriv e-postadressen precis som den står ovanför fältet")).toBeVisible();
    },
  },
  {
    name: "admin-losenord", who: "admin", address: "/admin", isDialog: true,
    reach: async (page) => {
      const error = { json: { message: "", code: -32_603, data: { code: "CONFIRM_PASSWORD", httpStatus: 403, requestId: null } } };
      // Answered so that no console of the browser's complains: the status is the wire's business, the code ours.
      await page.route("**/trpc/admin.impersonate*", (route) => route.fulfill({ json: [{ error }] }));
      await adminIsThere(page);
      await page.getByRole("button", { name: /^Gå till klass /u }).first().click();
      await expect(page.getByRole("dialog").getByLabel("Lösenord", { exact: true })).toBeVisible();
      await page.unrouteAll();
    },
  },
  { name: "admin-granskning", who: "admin", address: "/admin?flik=granskning", reach: auditIsThere },
  {
    name: "klass-som-admin", who: visiting, address: "/admin",
    reach: async (page) => {
      const banner = page.getByRole("region", { name: "Administration av en klass" });
      await adminIsThere(page);
      await page.getByRole("button", { name: /^Gå till klass /u }).first().click();
      await expect(page).toHaveURL("/class");
      await classIsThere(page);
      await expect(banner).toBeVisible();
      // What says so in passing would stand in the way of the picture.
      await page.getByRole("alert").getByRole("button", { name: "Stäng" }).click();
    },
  },
  { name: "admin-forsaljningar", who: "admin", address: "/admin?flik=forsaljningar", reach: adminSalesAreThere },
  { name: "admin-forsaljningar-klass", who: "admin", address: "/admin?flik=forsaljningar", isDialog: true, reach: adminSessionsAreThere },
  { name: "admin-forsaljning", who: "admin", address: "/admin?flik=forsaljningar", isDialog: true, reach: adminSessionIsThere },
  {
    name: "admin-forsaljning-steg", who: "admin", address: "/admin?flik=forsaljningar", isDialog: true,
    reach: async (page) => {
      await adminSessionIsThere(page);
      await page.getByRole("dialog").getByRole("button", { name: "Markera som skickad" }).click();
      await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible();
    },
  },
  { name: "admin-hantering", who: "admin", address: "/admin?flik=hantering", reach: adminChecklistIsThere },
  {
    name: "admin-hantering-ny-fel", who: "admin", address: "/admin?flik=hantering", isDialog: true,
    reach: async (page) => {
      await opening(adminChecklistIsThere, "Ny punkt")(page);
      await page.getByRole("dialog").getByRole("button", { name: "Skapa punkt" }).click();
      await expect(page.getByText("Titel krävs")).toBeVisible();
    },
  },
  { name: "admin-hantering-ta-bort", who: "admin", address: "/admin?flik=hantering", isDialog: true, reach: opening(adminChecklistIsThere, /^Ta bort /u) },
  { name: "admin-leverantorer", who: "admin", address: "/admin?flik=leverantorer", reach: suppliersAreThere },
  {
    name: "admin-leverantor-fel", who: "admin", address: "/admin?flik=leverantorer", isDialog: true,
    reach: async (page) => {
      await opening(suppliersAreThere, "Ändra Strumpfabriken")(page);
      await page.getByRole("dialog").getByLabel("Namn").fill("");
      await page.getByRole("dialog").getByRole("button", { name: "Spara" }).click();
      await expect(page.getByText("Ange ett namn")).toBeVisible();
    },
  },
  { name: "admin-produkter", who: "admin", address: "/admin?flik=leverantorer", reach: supplierProductsAreThere },
  { name: "admin-produkt-andra", who: "admin", address: "/admin?flik=leverantorer", isDialog: true, reach: opening(supplierProductsAreThere, "Ändra Ullsockor") },
];
