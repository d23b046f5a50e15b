import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import type { PressedButton } from "./button.ts";

const dialogOf = (page: Page) => page.getByRole("dialog");
const ofClass = (table: string, more = "") => `${table} where class_id::text = $1${more}`;
const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().click();

/** The studentansvarig's, on the messages' page. */
export const messageButtons: readonly PressedButton[] = [
  {
    calls: "classes.postMessage",
    rows: ofClass("class_messages"),
    change: 1,
    toast: /Meddelande skapat!/u,
    reach: async (page, round) => {
      await press(page, "Skriv meddelande");
      await dialogOf(page).getByLabel("Rubrik").fill(`Nyhet ${round}`);
      await dialogOf(page).getByLabel("Meddelande").fill("Hej");
      return dialogOf(page).getByRole("button", { name: "Publicera" });
    },
  },
  {
    calls: "classes.updateMessage",
    rows: ofClass("class_messages"),
    change: 0,
    toast: /Meddelandet är ändrat/u,
    reach: async (page, round) => {
      await press(page, `Ändra Nyhet ${round}`);
      await dialogOf(page).getByLabel("Meddelande").fill(`Hej ${round}`);
      return dialogOf(page).getByRole("button", { name: "Spara" });
    },
  },
  {
    calls: "classes.removeMessage",
    rows: ofClass("class_messages", " and removed_at is null"),
    change: -1,
    toast: /Meddelandet är borttaget/u,
    reach: async (page) => page.getByRole("button", { name: /^Ta bort Nyhet /u }).first(),
  },
  {
    calls: "classes.restoreMessage",
    rows: ofClass("class_messages", " and removed_at is null"),
    change: 1,
    toast: /Meddelandet är tillbaka/u,
    reach: async (page) => page.getByRole("button", { name: /^Ångra Nyhet /u }).first(),
  },
];

/** The studentansvarig's, on the calendar. */
export const calendarButtons: readonly PressedButton[] = [
  {
    calls: "calendar.create",
    rows: ofClass("class_events"),
    change: 1,
    toast: /Evenemang skapat!/u,
    reach: async (page, round) => {
      await press(page, "Nytt evenemang");
      await dialogOf(page).getByLabel("Titel").fill(`Fest ${round}`);
      await dialogOf(page).getByLabel("Datum").fill("2098-06-04");
      return dialogOf(page).getByRole("button", { name: "Skapa evenemang" });
    },
  },
  {
    calls: "calendar.update",
    rows: ofClass("class_events"),
    change: 0,
    toast: /Evenemang sparat!/u,
    reach: async (page, round) => {
      await press(page, `Ändra Fest ${round}`);
      await dialogOf(page).getByLabel("Titel").fill(`Festen ${round}`);
      return dialogOf(page).getByRole("button", { name: "Spara" });
    },
  },
  {
    calls: "calendar.remove",
    rows: ofClass("class_events"),
    change: -1,
    toast: /Evenemang borttaget!/u,
    reach: async (page) => {
      await press(page, /^Ta bort Festen/u);
      return dialogOf(page).getByRole("button", { name: "Ta bort", exact: true });
    },
  },
];

/** The studentansvarig's, on the polls' page. */
export const pollButtons: readonly PressedButton[] = [
  {
    calls: "polls.create",
    rows: ofClass("voting_polls"),
    change: 1,
    toast: /Omröstning skapad!/u,
    reach: async (page, round) => {
      await press(page, "Ny omröstning");
      await dialogOf(page).getByLabel("Fråga").fill(`Fråga ${round}`);
      await dialogOf(page).getByLabel("Alternativ 1", { exact: true }).fill("Ja");
      await dialogOf(page).getByLabel("Alternativ 2", { exact: true }).fill("Nej");
      await dialogOf(page).getByLabel("Omröstningen bestämmer").selectOption("budget_item");
      await dialogOf(page).getByLabel("Vad den nya utgiften gäller").fill(`Flak ${round}`);
      await dialogOf(page).getByLabel("Belopp").fill("250");
      return dialogOf(page).getByRole("button", { name: "Skapa omröstning" });
    },
  },
  {
    calls: "polls.vote",
    rows: ofClass("votes"),
    change: 1,
    toast: /Din röst är registrerad!/u,
    reach: async (page, round) => {
      await page
        .getByRole("radiogroup", { name: `Fråga ${round}` })
        .getByText("Ja", { exact: true })
        .click();
      await press(page, `Rösta i Fråga ${round}`);
      return dialogOf(page).getByRole("button", { name: "Rösta", exact: true });
    },
  },
  {
    calls: "polls.close",
    rows: ofClass("voting_polls", " and closed_at is null"),
    change: -1,
    toast: /Omröstningen är stängd/u,
    reach: async (page, round) => {
      await press(page, `Stäng Fråga ${round}`);
      return dialogOf(page).getByRole("button", { name: "Stäng omröstning" });
    },
  },
  {
    calls: "polls.confirm",
    rows: ofClass("budget_items"),
    change: 1,
    toast: /Beslutet är bekräftat/u,
    reach: async (page, round) => page.getByRole("button", { name: `Bekräfta Fråga ${round}` }),
  },
  {
    calls: "polls.remove",
    rows: ofClass("voting_polls"),
    change: -1,
    toast: /Omröstningen är borttagen/u,
    reach: async (page) => {
      // A confirmed poll cannot be removed; these are others, which the test has created.
      await press(page, /^Ta bort Äldre/u);
      return dialogOf(page).getByRole("button", { name: "Ta bort", exact: true });
    },
  },
];

/** The studentansvarig's, on the documents' page. */
export const documentButtons: readonly PressedButton[] = [
  {
    calls: "documents",
    rows: ofClass("class_documents"),
    change: 1,
    toast: /Dokument uppladdad!/u,
    reach: async (page, round) => {
      await press(page, "Ladda upp dokument");
      await dialogOf(page).getByLabel("Titel").fill(`Papper ${round}`);
      await dialogOf(page)
        .getByLabel("Fil", { exact: true })
        .setInputFiles({ name: "hej.txt", mimeType: "text/plain", buffer: Buffer.from("Hej") });
      return dialogOf(page).getByRole("button", { name: "Ladda upp", exact: true });
    },
  },
  {
    calls: "documents.remove",
    rows: ofClass("class_documents"),
    change: -1,
    toast: /Dokument raderat!/u,
    reach: async (page) => {
      await press(page, /^Radera Papper/u);
      return dialogOf(page).getByRole("button", { name: "Radera", exact: true });
    },
  },
];

/** The studentansvarig's, on the class's settings; the class has pupils enough. */
export const settingsButtons: readonly PressedButton[] = [
  {
    calls: "classes.updateInfo",
    rows: "classes where id::text = $1",
    change: 0,
    toast: /Klassinformation sparad!/u,
    reach: async (page, round) => {
      await page.getByLabel("Beskrivning").fill(`Vi är ${round}`);
      return page.getByRole("button", { name: "Spara klassinformation" });
    },
  },
  {
    calls: "classes.setSwishRecipient",
    rows: "classes where id::text = $1",
    change: 0,
    toast: /Swish-mottagaren är sparad/u,
    reach: async (page, round) => {
      await page.getByLabel("Mottagarens namn").fill(`Kassa ${round}`);
      await page.getByLabel("Swish-nummer").fill("070-123 45 67");
      return page.getByRole("button", { name: "Spara mottagare" });
    },
  },
  {
    calls: "classes.setGraduationDate",
    rows: "classes where id::text = $1",
    change: 0,
    toast: /Studentdatum sparat!/u,
    reach: async (page, round) => {
      await page.getByLabel("Datum", { exact: true }).fill(`2098-06-0${round + 1}`);
      return page.getByRole("button", { name: "Spara studentdatum" });
    },
  },
  {
    calls: "classes.invite",
    rows: ofClass("activity", " and kind = 'classes.invite'"),
    change: 1,
    toast: /skickas/u,
    reach: async (page, round) => {
      await page.getByLabel("E-postadresser").fill(`dubbel-${round}@utspring.test`);
      return page.getByRole("button", { name: "Skicka inbjudningar" });
    },
  },
  {
    calls: "classes.replaceCode",
    rows: ofClass("activity", " and kind = 'classes.replaceCode'"),
    change: 1,
    toast: /Ny klasskod/u,
    reach: async (page) => {
      await press(page, "Byt klasskod");
      return dialogOf(page).getByRole("button", { name: "Byt kod" });
    },
  },
  {
    calls: "classes.removeMember",
    rows: ofClass("memberships"),
    change: -1,
    toast: /./u,
    reach: async (page) => {
      await press(page, /^Ta bort .*Prov/u);
      return dialogOf(page).getByRole("button", { name: "Ta bort från klassen" });
    },
  },
];

/** The studentansvarig's, on the calendar, with an address for their own calendar that is there already. */
export const feedButtons: readonly PressedButton[] = [
  {
    calls: "calendar.renewFeed",
    rows: ofClass("calendar_feeds"),
    change: 0,
    toast: /Adressen är skapad/u,
    reach: async (page) => {
      // A new address is shown in the place of the button.
      await page.reload();
      await press(page, "Skapa en ny adress");
      return dialogOf(page).getByRole("button", { name: "Skapa ny adress" });
    },
  },
];

/** The studentansvarig's, on the checklist, with five items of these names. */
export const tickButtons = (titles: readonly string[]): readonly PressedButton[] => [
  {
    calls: "checklist.setDone",
    rows: ofClass("checklist_progress"),
    change: 1,
    toast: /Uppgift markerad som klar/u,
    reach: async (page, round) => page.getByRole("checkbox", { name: titles[round] ?? "" }),
  },
];

/** The studentansvarig's, on the settings, with ten who wait to be let in. */
export const joinRequestButtons: readonly PressedButton[] = [
  {
    calls: "classes.admit",
    rows: ofClass("memberships"),
    change: 1,
    toast: /är med i klassen/u,
    reach: async (page) => {
      await page.mouse.move(0, 0);
      return page.getByRole("button", { name: /^Släpp in /u }).first();
    },
  },
  {
    calls: "classes.decline",
    rows: ofClass("join_requests"),
    change: -1,
    toast: /är avvisad/u,
    reach: async (page) => {
      await page.mouse.move(0, 0);
      // The dialog of the round before may still be closing.
      await expect(dialogOf(page)).toHaveCount(0);
      await press(page, /^Avvisa /u);
      return dialogOf(page).getByRole("button", { name: "Avvisa och byt kod" });
    },
  },
];
