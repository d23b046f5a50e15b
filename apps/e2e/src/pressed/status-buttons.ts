import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import type { PressedButton } from "./button.ts";

const dialogOf = (page: Page) => page.getByRole("dialog");
const ofClass = (table: string, more = "") => `${table} where class_id::text = $1${more}`;

async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.mouse.move(0, 0);
  await page.getByRole("button", { name }).first().click();
}

/** Opens a payment's members, which a phone folds away. */
async function unfold(page: Page, round: number): Promise<void> {
  const folded = page.locator("details:not([open]) > summary", { hasText: `Betalning ${round}` });
  await page.mouse.move(0, 0);
  if (await folded.isVisible()) await folded.click();
}

/** Adds a receipt that belongs to no payment, as the page itself would. */
async function addReceipt(page: Page, classId: string): Promise<void> {
  const status = await page.evaluate(async (id) => {
    const bytes = Uint8Array.from(
      atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="),
      (sign) => sign.charCodeAt(0),
    );
    const form = new FormData();
    form.append("file", new File([bytes], "kvitto.png", { type: "image/png" }));
    return (
      await fetch("/files/receipts", {
        method: "POST",
        body: form,
        headers: { accept: "application/json", "x-utspring-class": id },
      })
    ).status;
  }, classId);
  if (status >= 300) throw new Error(`the receipt was answered ${status}`);
}

/** The studentansvarig's, on who has paid; the class has payments Betalning 0 to 4 that nobody has paid. */
export const statusButtons: readonly PressedButton[] = [
  {
    calls: "payments.exempt",
    rows: ofClass("payment_exemptions"),
    change: 1,
    toast: /Medlemmen är undantagen/u,
    reach: async (page, round) => {
      if (round > 0) await page.keyboard.press("Escape");
      await expect(dialogOf(page)).toHaveCount(0);
      await unfold(page, round);
      await press(page, new RegExp(`^Inte betald: .*, Betalning ${round}$`, "u"));
      return dialogOf(page).getByRole("switch", { name: "Undantagen från betalningen" });
    },
  },
  {
    calls: "payments.exempt",
    which: "back again",
    rows: ofClass("payment_exemptions"),
    change: -1,
    toast: /Medlemmen ska betala igen/u,
    reach: async (page, round) => {
      await page.keyboard.press("Escape");
      await expect(dialogOf(page)).toHaveCount(0);
      await unfold(page, round);
      await press(page, new RegExp(`^Undantagen: .*, Betalning ${round}$`, "u"));
      return dialogOf(page).getByRole("switch", { name: "Undantagen från betalningen" });
    },
  },
  {
    calls: "payments.remind",
    rows: ofClass("payment_reminders"),
    change: 1,
    toast: /påmind/u,
    reach: async (page, round) => {
      if (round === 0) await page.keyboard.press("Escape");
      await expect(dialogOf(page)).toHaveCount(0);
      await unfold(page, round);
      await press(page, new RegExp(`^Påminn \\d+ om Betalning ${round}$`, "u"));
      return dialogOf(page).getByRole("button", { name: /^Påminn \d+$/u });
    },
  },
  {
    calls: "payments.removeReceipt",
    rows: ofClass("payment_receipts"),
    change: -1,
    toast: /Kvittot är borttaget/u,
    reach: async (page, _round, classId) => {
      await addReceipt(page, classId);
      await page.reload();
      await press(page, /^Ta bort kvittot kvitto\.png/u);
      return dialogOf(page).getByRole("button", { name: "Ta bort", exact: true });
    },
  },
];
