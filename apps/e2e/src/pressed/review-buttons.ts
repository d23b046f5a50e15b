import type { Page } from "@playwright/test";
import { openDatabase } from "../database.ts";
import type { PressedButton } from "./button.ts";

const dialogOf = (page: Page) => page.getByRole("dialog");
const ofClass = (table: string, more = "") => `${table} where class_id::text = $1${more}`;

/** Adds a question of the class's auditor, and reads the page again. */
async function addQuestion(page: Page, key: string): Promise<void> {
  const sql = openDatabase();
  try {
    await sql`
      insert into fund_questions (id, class_id, question, asked_by, asked_at)
      select gen_random_uuid(), ${key}, 'Vad köptes?', user_id, now() from fund_auditors where class_id = ${key} and ended_at is null`;
  } finally {
    await sql.end();
  }
  await page.reload();
}

/** The studentansvarig's, in a class with one pupil; each round is another class's. */
export const appointButtons: readonly PressedButton[] = [
  {
    calls: "fund.review.invite",
    rows: ofClass("fund_invitations"),
    change: 1,
    toast: /Länken är klar/u,
    reach: async (page) => {
      await page.getByRole("button", { name: "Bjud in en vuxen" }).click();
      return dialogOf(page).getByRole("button", { name: "Skapa länk" });
    },
  },
  {
    calls: "fund.review.revokeInvitation",
    rows: ofClass("fund_invitations", " and revoked_at is not null"),
    change: 1,
    toast: /Inbjudan är återkallad/u,
    reach: async (page) => {
      await page.reload();
      await page.getByRole("button", { name: "Återkalla" }).click();
      return dialogOf(page).getByRole("button", { name: "Återkalla" });
    },
  },
  {
    calls: "fund.review.appoint",
    rows: ofClass("fund_auditors"),
    change: 1,
    toast: /Granskaren är utsedd/u,
    reach: async (page) => {
      await page.getByRole("button", { name: "Utse granskare" }).click();
      await dialogOf(page).getByLabel("Granskare").selectOption({ index: 1 });
      return dialogOf(page).getByRole("button", { name: "Utse", exact: true });
    },
  },
  {
    calls: "fund.review.answer",
    rows: ofClass("fund_questions", " and answer is not null"),
    change: 1,
    toast: /Frågan är besvarad/u,
    reach: async (page, _round, key) => {
      await addQuestion(page, key);
      await page.getByRole("button", { name: /^Svara på/u }).click();
      await dialogOf(page).getByLabel("Svar").fill("Tyg");
      return dialogOf(page).getByRole("button", { name: "Svara" });
    },
  },
  {
    calls: "fund.review.end",
    rows: ofClass("fund_auditors", " and ended_at is not null"),
    change: 1,
    toast: /Uppdraget är avslutat/u,
    reach: async (page) => {
      await page.getByRole("button", { name: "Avsluta uppdraget" }).click();
      return dialogOf(page).getByRole("button", { name: "Avsluta uppdraget" });
    },
  },
];

/** An adult's, on the page of an invitation. */
export const guestButtons: readonly PressedButton[] = [
  {
    calls: "fund.review.acceptInvitation",
    rows: ofClass("fund_auditors"),
    change: 1,
    toast: /Du granskar nu kassan/u,
    reach: async (page) => page.getByRole("button", { name: "Tacka ja" }),
  },
];

/** The auditor's, in a class with a row of a month that has ended. */
export const auditorButtons: readonly PressedButton[] = [
  {
    calls: "fund.review.ask",
    rows: ofClass("fund_questions"),
    change: 1,
    toast: /Frågan är ställd/u,
    reach: async (page) => {
      await page.getByRole("button", { name: "Ställ en fråga" }).click();
      await dialogOf(page).getByLabel("Fråga").fill("Vad köptes?");
      return dialogOf(page).getByRole("button", { name: "Skicka" });
    },
  },
  {
    calls: "fund.review.signOff",
    rows: ofClass("fund_sign_offs"),
    change: 1,
    toast: /Månaden är granskad/u,
    reach: async (page) => {
      await page
        .getByRole("button", { name: /^Granska /u })
        .first()
        .click();
      await dialogOf(page)
        .getByLabel(/^Saldo på banken/u)
        .fill("5000");
      return dialogOf(page).getByRole("button", { name: "Godkänn slutgiltigt" });
    },
  },
];
