import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { openDatabase } from "../database.ts";
import { onePixel } from "../one-pixel.ts";
import type { PressedButton } from "./button.ts";

const ofClass = (table: string, more = "") => `${table} where class_id::text = $1${more}`;

/** Adds claims that wait, with receipts that have no file, as a pupil's own. */
export async function addClaims(classId: string, email: string, count: number): Promise<void> {
  const sql = openDatabase();
  try {
    for (let round = 0; round < count; round += 1) {
      const receipt = randomUUID();
      await sql`
        insert into payment_receipts (id, class_id, user_id, storage_key, file_name, file_size, mime_type, created_at)
        select ${receipt}, ${classId}, u.id, ${randomUUID()}, 'kvitto.png', 10, 'image/png', now() from users u where u.email = ${email}`;
      await sql`
        insert into expense_claims (id, class_id, user_id, amount_ore, description, receipt_id, created_at)
        select ${randomUUID()}, ${classId}, u.id, 500, ${`Utlägg ${round}`}, ${receipt}, now() from users u where u.email = ${email}`;
    }
  } finally {
    await sql.end();
  }
}

async function press(page: Page, name: RegExp | string) {
  await page.mouse.move(0, 0);
  await page.getByRole("button", { name }).first().click();
  return page.getByRole("dialog");
}

/** A pupil's, who asks and takes back. */
export const claimantButtons: readonly PressedButton[] = [
  {
    calls: "payments.claims.ask",
    rows: ofClass("expense_claims"),
    change: 1,
    toast: /Utlägget är skickat/u,
    reach: async (page, round) => {
      const dialog = await press(page, "Jag har lagt ut pengar");
      const chooser = page.waitForEvent("filechooser");
      await dialog.getByRole("button", { name: /kvitto$/u }).click();
      await (await chooser).setFiles({ name: "kvitto.png", mimeType: "image/png", buffer: onePixel });
      await dialog.getByLabel("Belopp").fill("50");
      await dialog.getByLabel("Vad har du köpt?").fill(`Köp ${round}`);
      await dialog.getByRole("button", { name: "Ta bort kvittot kvitto.png" }).waitFor();
      return dialog.getByRole("button", { name: "Skicka" });
    },
  },
  {
    calls: "payments.claims.takeBack",
    rows: ofClass("expense_claims", " and status = 'withdrawn'"),
    change: 1,
    toast: /Utlägget är tillbakataget/u,
    reach: async (page) => {
      await page.mouse.move(0, 0);
      return page.getByRole("button", { name: /^Ta tillbaka utlägget/u }).first();
    },
  },
];

/** The studentansvarig's; a pupil has asked for Utlägg 0 to 9. */
export const payerButtons: readonly PressedButton[] = [
  {
    calls: "payments.claims.approve",
    rows: ofClass("fund_transactions"),
    change: 1,
    toast: /Utbetalning registrerad!/u,
    reach: async (page, round) =>
      (await press(page, new RegExp(`^Betala ut Utlägg ${round},`, "u"))).getByRole("button", {
        name: "Godkänn och bokför",
      }),
  },
  {
    calls: "payments.claims.decline",
    rows: ofClass("expense_claims", " and status = 'declined'"),
    change: 1,
    toast: /Utlägget är avslaget/u,
    reach: async (page, round) => {
      const dialog = await press(page, new RegExp(`^Avslå Utlägg ${round + 5},`, "u"));
      await dialog.getByLabel("Varför?").fill("Nej");
      return dialog.getByRole("button", { name: "Avslå" });
    },
  },
];
