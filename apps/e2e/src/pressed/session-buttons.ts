import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { toastsOn } from "../screen.ts";
import type { PressedButton } from "./button.ts";

const dialogOf = (page: Page) => page.getByRole("dialog");
const ofClass = (table: string, more = "") => `${table} where class_id::text = $1${more}`;

async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.mouse.move(0, 0);
  await page.getByRole("button", { name }).first().click();
}

/**
 * The studentansvarig's, from the choice of a supplier to what is kept of a session, in rounds of one class. `sellOne`
 * sells something meanwhile.
 */
export const salesSessionButtons = (supplier: string, sellOne: () => Promise<void>): readonly PressedButton[] => [
  {
    calls: "sales.startSession",
    rows: ofClass("sales_sessions"),
    change: 1,
    toast: /Försäljning startad!/u,
    reach: async (page, round) => {
      await press(page, `Välj denna: ${supplier}`);
      await dialogOf(page).getByLabel("Namn").fill(`Säljer ${round}`);
      return dialogOf(page).getByRole("button", { name: "Starta försäljning" });
    },
  },
  {
    calls: "sales.orderList",
    rows: ofClass("sales_records"),
    change: 0,
    toast: /Listan är nedladdad/u,
    reach: async (page) => {
      await sellOne();
      await press(page, "Listor");
      return dialogOf(page).getByRole("button", { name: "Beställningslista som PDF" });
    },
  },
  {
    calls: "sales.packingList",
    rows: ofClass("sales_records"),
    change: 0,
    toast: /Listan är nedladdad/u,
    reach: async (page) => {
      await page.mouse.move(0, 0);
      return dialogOf(page).getByRole("button", { name: "Packlista som Excel" });
    },
  },
  {
    calls: "sales.endSession",
    rows: ofClass("fund_transactions"),
    change: 1,
    toast: /Försäljning avslutad!/u,
    reach: async (page) => {
      await page.keyboard.press("Escape");
      await expect(dialogOf(page)).toHaveCount(0);
      await press(page, "Avsluta försäljning");
      const made = toastsOn(page).filter({ hasText: "Sammanställning genererad!" });
      await made.getByRole("button", { name: "Dölj beskedet" }).dispatchEvent("click");
      await expect(made).toHaveCount(0);
      return dialogOf(page).getByRole("button", { name: "Bekräfta och avsluta försäljning" });
    },
  },
  {
    calls: "sales.summary",
    rows: ofClass("sales_sessions"),
    change: 0,
    toast: /Sammanställning genererad!/u,
    reach: async (page, round) => {
      await page.mouse.move(0, 0);
      return page.getByRole("button", { name: new RegExp(`^Sammanställning för Säljer ${round},`, "u") });
    },
  },
];

/** The administrator's, with the ended sessions Säljer 0 to 4 of a class, in rounds. */
export const sessionStepButtons = (className: string): readonly PressedButton[] => [
  {
    calls: "admin.sales.summary",
    rows: ofClass("sales_sessions"),
    change: 0,
    toast: /PDF nedladdad/u,
    reach: async (page, round) => {
      await page.getByLabel("Sök klass").fill(className);
      await expect(page.getByRole("button", { name: /^Visa försäljningar för / })).toHaveCount(1);
      await press(page, `Visa försäljningar för ${className}`);
      await dialogOf(page)
        .getByRole("button", { name: `Säljer ${round}` })
        .click();
      await page.mouse.move(0, 0);
      return dialogOf(page).getByRole("button", { name: "Ladda ner PDF" });
    },
  },
  ...(["Markera som hanterad", "Markera som skickad"] as const).map((name): PressedButton => ({
    calls: "admin.sales.advanceStatus",
    which: name,
    rows: ofClass("sales_sessions", ` and status = '${name === "Markera som hanterad" ? "in_delivery" : "closed"}'`),
    change: 1,
    toast: /Status uppdaterad/u,
    reach: async (page) => {
      await page.mouse.move(0, 0);
      await dialogOf(page).getByRole("button", { name }).click();
      await page.mouse.move(0, 0);
      await expect(dialogOf(page).getByRole("button", { name: "Avbryt" })).toBeFocused();
      return dialogOf(page).getByRole("button", { name });
    },
  })),
];
