import type { Page } from "@playwright/test";
import { fileOf, openItemsOf, swishReport, today } from "../bank-files.ts";
import type { FilePayment } from "../bank-files.ts";
import type { PressedButton } from "./button.ts";

const ofClass = (table: string, more = "") => `${table} where class_id::text = $1${more}`;

/** Reads the page again and gives it a file with one payment, which no other round has. */
async function giveOne(page: Page, round: number, change: Partial<FilePayment>): Promise<void> {
  await page.reload();
  const payment = { day: today(), phone: `+4670174060${round}`, name: "OKAND", message: "", kronor: 11 + round };
  const file = fileOf("swish.csv", swishReport([{ ...payment, ...change }]));
  await page.getByLabel("Fil från banken eller Swish").setInputFiles(file);
}

/** A studentansvarig's, in a class with five payments. */
export const bankButtons: readonly PressedButton[] = [
  {
    calls: "payments.bank.book",
    rows: ofClass("bank_rows", " and state = 'booked'"),
    change: 1,
    toast: /1 rad är bokförd/u,
    reach: async (page, round, key) => {
      const [item] = await openItemsOf(key);
      if (item === undefined) throw new Error("nothing is left to pay");
      await giveOne(page, round, { name: item.name, message: `${item.title} ${item.reference}`, kronor: 100 });
      return page.getByRole("button", { name: /^Bokför 1 rad/u });
    },
  },
  {
    calls: "payments.bank.ignore",
    rows: ofClass("bank_rows", " and state = 'ignored'"),
    change: 1,
    toast: /Raderna är behandlade/u,
    reach: async (page, round) => {
      // A phone that has paid nothing before.
      await giveOne(page, round, { phone: `+4670174070${round}` });
      await page.getByRole("button", { name: "Visa raderna" }).click();
      await page.getByRole("button", { name: /^Ändra OKAND/u }).click();
      await page.getByRole("combobox", { name: /^Vad är OKAND/u }).selectOption("Hör inte till klassen");
      return page.getByRole("button", { name: "Spara valen" });
    },
  },
  {
    calls: "payments.bank.noteBalance",
    rows: ofClass("bank_balances"),
    change: 1,
    toast: /Saldot är sparat/u,
    reach: async (page, round) => {
      await page.getByLabel("Dag").fill(`2026-10-0${round + 1}`);
      await page.getByLabel("Saldo på banken").fill("100");
      return page.getByRole("button", { name: "Jämför" });
    },
  },
  {
    calls: "payments.bank.removeBalance",
    rows: ofClass("bank_balances"),
    change: -1,
    toast: /Saldot är borttaget/u,
    reach: async (page) => {
      await page.reload();
      await page
        .getByRole("button", { name: /^Ta bort saldot/u })
        .first()
        .click();
      return page.getByRole("dialog").getByRole("button", { name: "Ta bort" });
    },
  },
  {
    // What the first button has booked.
    calls: "payments.bank.undo",
    rows: ofClass("bank_rows", " and state = 'booked'"),
    change: -1,
    toast: /Bankraden är ångrad/u,
    reach: async (page) => {
      await page.reload();
      await page
        // A row that is none of the class's has a day in place of a name.
        .getByRole("button", { name: /^Ångra raden: \p{L}/u })
        .first()
        .click();
      return page.getByRole("dialog").getByRole("button", { name: "Ångra" });
    },
  },
];
