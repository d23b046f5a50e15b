import type { Page } from "@playwright/test";
import { onePixel } from "../one-pixel.ts";
import type { PressedButton } from "./button.ts";

const dialogOf = (page: Page) => page.getByRole("dialog");
const ofClass = (table: string, more = "") => `${table} where class_id::text = $1${more}`;
const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().click();

async function entry(page: Page, kind: "inbetalning" | "uttag", round: number) {
  await press(page, `Registrera ${kind}`);
  await dialogOf(page).getByLabel("Belopp").fill("10");
  await dialogOf(page)
    .getByLabel(kind === "uttag" ? "Till vad" : "Beskrivning")
    .fill(`Post ${round}`);
  return dialogOf(page).getByRole("button", { name: "Registrera", exact: true });
}

/** The studentansvarig's, on the fund's page. */
export const fundButtons: readonly PressedButton[] = [
  {
    calls: "fund.deposit",
    rows: ofClass("fund_transactions"),
    change: 1,
    toast: /Inbetalning registrerad!/u,
    reach: (page, round) => entry(page, "inbetalning", round),
  },
  {
    calls: "fund.withdraw",
    rows: ofClass("fund_transactions"),
    change: 1,
    toast: /Uttag registrerat!/u,
    reach: (page, round) => entry(page, "uttag", round),
  },
  {
    calls: "fund.addReceipt",
    rows: ofClass("withdrawal_receipts"),
    change: 1,
    toast: /Kvittot är sparat/u,
    reach: async (page, round) => {
      await press(page, `Lägg till kvitto till Post ${round}`);
      const chooser = page.waitForEvent("filechooser");
      await dialogOf(page).getByRole("button", { name: "Lägg till kvitto" }).click();
      await (await chooser).setFiles({ name: "kvitto.png", mimeType: "image/png", buffer: onePixel });
      await dialogOf(page).getByRole("button", { name: "Ta bort kvittot kvitto.png" }).waitFor();
      return dialogOf(page).getByRole("button", { name: "Spara kvittot" });
    },
  },
  {
    calls: "fund.setBudgetItem",
    rows: ofClass("withdrawal_budget_items"),
    change: 1,
    toast: /Budgetposten är vald/u,
    reach: async (page, round) => {
      await press(page, `Välj budgetpost för Post ${round}`);
      await dialogOf(page).getByLabel("Budgetpost (valfri)").selectOption({ index: 1 });
      return dialogOf(page).getByRole("button", { name: "Spara", exact: true });
    },
  },
  {
    calls: "fund.correct",
    rows: ofClass("fund_transactions"),
    change: 1,
    toast: /Händelsen är rättad/u,
    reach: async (page, round) => {
      // An uttag: what is corrected is paid back, so the balance never goes below zero.
      await press(page, `Rätta Post ${round}`);
      await dialogOf(page).getByLabel("Varför rättas den?").fill("Fel");
      return dialogOf(page).getByRole("button", { name: "Rätta", exact: true });
    },
  },
];

/** The studentansvarig's, on the payments' own page; the class has payments Betalning 0 to 4 that nobody has used. */
export const requirementButtons: readonly PressedButton[] = [
  {
    calls: "payments.create",
    rows: ofClass("payment_requirements"),
    change: 1,
    toast: /Betalning skapad!/u,
    reach: async (page, round) => {
      await press(page, "Skapa betalning");
      await dialogOf(page).getByLabel("Titel").fill(`Avgift ${round}`);
      await dialogOf(page).getByLabel("Belopp").fill("100");
      await dialogOf(page).getByLabel("Swish-nummer").fill("070-123 45 67");
      return dialogOf(page).getByRole("button", { name: "Skapa", exact: true });
    },
  },
  {
    calls: "payments.update",
    rows: ofClass("payment_requirements"),
    change: 0,
    toast: /./u,
    reach: async (page, round) => {
      await press(page, `Ändra Avgift ${round}`);
      await dialogOf(page).getByLabel("Titel").fill(`Avgiften ${round}`);
      return dialogOf(page).getByRole("button", { name: "Spara" });
    },
  },
  {
    calls: "payments.remove",
    rows: ofClass("payment_requirements"),
    change: -1,
    toast: /./u,
    reach: async (page, round) => {
      await press(page, `Ta bort Avgiften ${round}`);
      return dialogOf(page).getByRole("button", { name: "Ta bort", exact: true });
    },
  },
];

/** The studentansvarig's, on the list of reported payments; more wait than are decided. */
export const approvalButtons: readonly PressedButton[] = [
  {
    calls: "payments.approve",
    which: "a row",
    rows: ofClass("payment_records", " and status = 'approved'"),
    change: 1,
    toast: /Betalning godkänd!/u,
    reach: async (page) => page.locator("[data-decision=approve]").first(),
  },
  {
    calls: "payments.undoApproval",
    which: "a row that was just approved",
    rows: ofClass("payment_records", " and status = 'submitted'"),
    change: 1,
    toast: /Godkännandet är ångrat/u,
    reach: async (page) => page.getByRole("button", { name: /^Ångra /u }).first(),
  },
  {
    calls: "payments.approve",
    which: "a lower amount",
    rows: ofClass("payment_records", " and status = 'approved'"),
    change: 1,
    toast: /Betalning godkänd!/u,
    reach: async (page) => {
      // Leaves the list, so that its decided rows are removed before the next button is looked for.
      await page.mouse.move(0, 0);
      await press(page, /^Lägre belopp /u);
      await dialogOf(page).getByLabel("Belopp att godkänna").fill("5");
      return dialogOf(page).getByRole("button", { name: "Godkänn", exact: true });
    },
  },
  {
    calls: "payments.approve",
    which: "those that are ticked",
    rows: ofClass("payment_records", " and status = 'approved'"),
    change: 1,
    toast: /Betalning godkänd!/u,
    reach: async (page) => {
      await page.mouse.move(0, 0);
      await page
        .getByRole("checkbox", { name: /^Markera (?!alla)/u })
        .first()
        .check();
      return page.getByRole("button", { name: /^Godkänn 1 betalning/u });
    },
  },
  {
    calls: "payments.reject",
    which: "a row",
    rows: ofClass("payment_records", " and status = 'rejected'"),
    change: 1,
    toast: /Betalning avvisad!/u,
    reach: async (page) => {
      await page.mouse.move(0, 0);
      await press(page, /^Avvisa (?!\d)/u);
      await dialogOf(page).getByLabel("Varför avvisas den?").fill("Fel belopp");
      return dialogOf(page).getByRole("button", { name: "Avvisa", exact: true });
    },
  },
  {
    calls: "payments.reject",
    which: "those that are ticked",
    rows: ofClass("payment_records", " and status = 'rejected'"),
    change: 1,
    toast: /Betalning avvisad!/u,
    reach: async (page) => {
      await page.mouse.move(0, 0);
      await page
        .getByRole("checkbox", { name: /^Markera (?!alla)/u })
        .first()
        .check();
      await press(page, "Avvisa 1");
      await dialogOf(page).getByLabel("Varför avvisas den?").fill("Fel belopp");
      return dialogOf(page).getByRole("button", { name: "Avvisa", exact: true });
    },
  },
];

/** A pupil's, on the payments' page; the class has payments Betalning 0 to 4. */
export const reportButtons: readonly PressedButton[] = [
  {
    calls: "payments.report",
    rows: ofClass("payment_records"),
    change: 1,
    toast: /Betalning rapporterad!/u,
    reach: async (page, round) => {
      await press(page, `Betala Betalning ${round}`);
      return dialogOf(page).getByRole("button", { name: "Jag har betalat" });
    },
  },
];

/** The studentansvarig's, on the budget's page. */
export const budgetButtons: readonly PressedButton[] = [
  {
    calls: "budget.addItem",
    rows: ofClass("budget_items"),
    change: 1,
    toast: /Budgetpost tillagd!/u,
    reach: async (page, round) => {
      const form = page.getByRole("form", { name: "Lägg till utgift" });
      if (!(await form.isVisible())) await press(page, "Lägg till utgift");
      await form.getByLabel("Namn").fill(`Rad ${round}`);
      await form.getByLabel("Belopp").fill("10");
      return form.getByRole("button", { name: "Lägg till", exact: true });
    },
  },
  {
    calls: "budget.updateItem",
    rows: ofClass("budget_items"),
    change: 0,
    toast: /Budgetpost sparad!/u,
    reach: async (page, round) => {
      await press(page, `Ändra Rad ${round}`);
      const form = page.getByRole("form", { name: `Ändra Rad ${round}` });
      await form.getByLabel("Belopp").fill("20");
      return form.getByRole("button", { name: "Spara" });
    },
  },
  {
    calls: "budget.removeItem",
    rows: ofClass("budget_items", " and removed_at is null"),
    change: -1,
    toast: /Budgetpost borttagen!/u,
    reach: async (page) => page.getByRole("button", { name: /^Ta bort Rad /u }).first(),
  },
  {
    calls: "budget.restoreItem",
    rows: ofClass("budget_items", " and removed_at is null"),
    change: 1,
    toast: /Budgetposten är tillbaka/u,
    reach: async (page) => page.getByRole("button", { name: /^Ångra Rad /u }).first(),
  },
  {
    calls: "budget.create",
    rows: ofClass("budgets"),
    change: 1,
    toast: /Budget skapad!/u,
    reach: async (page, round) => {
      await press(page, "Ny budget");
      await dialogOf(page).getByLabel("Budgetnamn").fill(`Plan ${round}`);
      return dialogOf(page).getByRole("button", { name: "Skapa budget" });
    },
  },
  {
    calls: "budget.update",
    rows: ofClass("budgets"),
    change: 0,
    toast: /Budgeten är sparad/u,
    reach: async (page, round) => {
      await press(page, /^Ändra Plan/u);
      await dialogOf(page).getByLabel("Beskrivning").fill(`Version ${round}`);
      return dialogOf(page).getByRole("button", { name: "Spara" });
    },
  },
  {
    calls: "budget.remove",
    rows: ofClass("budgets"),
    change: -1,
    toast: /Budgeten är borttagen/u,
    reach: async (page, round) => {
      await page
        .getByRole("navigation", { name: "Välj budget" })
        .getByRole("link", { name: `Plan ${round}` })
        .click();
      await press(page, `Ta bort Plan ${round}`);
      return dialogOf(page).getByRole("button", { name: "Ta bort", exact: true });
    },
  },
];
