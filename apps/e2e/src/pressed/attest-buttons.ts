import type { Page } from "@playwright/test";
import { openDatabase } from "../database.ts";
import type { PressedButton } from "./button.ts";

const dialogOf = (page: Page) => page.getByRole("dialog");
const ofClass = (table: string, more = "") => `${table} where class_id::text = $1${more}`;

/** Adds what the class's other studentansvarig would have, and reads the page again. */
async function add(page: Page, key: string, kind: "request" | "change", round: number): Promise<void> {
  const sql = openDatabase();
  try {
    const [other] = await sql<{ user_id: string }[]>`
      select user_id from memberships where class_id = ${key} and role = 'studentansvarig' order by number limit 1`;
    const by = other?.user_id ?? "";
    if (kind === "request")
      await sql`
        insert into withdrawal_requests (id, class_id, amount_ore, description, requested_by, requested_at)
        values (gen_random_uuid(), ${key}, 500, ${`Uttag ${round}`}, ${by}, now())`;
    else
      await sql`
        insert into fund_limit_changes (id, class_id, limit_ore, proposed_by)
        values (gen_random_uuid(), ${key}, ${200_000 + round}, ${by})`;
  } finally {
    await sql.end();
  }
  await page.reload();
}

async function openLimit(page: Page, name: string) {
  await page.getByRole("button", { name }).click();
  await dialogOf(page).getByLabel("Belopp").fill("1500");
  return dialogOf(page).getByRole("button", { name: "Spara" });
}

/** Of the limit, in a class with two studentansvariga; each round is another class's. */
export const limitButtons: readonly PressedButton[] = [
  {
    calls: "fund.setLimit",
    rows: ofClass("fund_limit_changes"),
    change: 1,
    toast: /Gränsen gäller nu/u,
    reach: (page) => openLimit(page, "Sätt en gräns"),
  },
  {
    calls: "fund.setLimit",
    which: "no limit",
    rows: ofClass("fund_limit_changes"),
    change: 1,
    toast: /Ändringen väntar på attest/u,
    reach: async (page) => {
      await page.getByRole("button", { name: "Ändra gränsen" }).click();
      return dialogOf(page).getByRole("button", { name: "Ta bort gränsen" });
    },
  },
  {
    calls: "fund.cancelLimit",
    rows: ofClass("fund_limit_changes", " and status = 'cancelled'"),
    change: 1,
    toast: /Ändringen är stoppad/u,
    reach: async (page) => {
      await page.getByRole("button", { name: "Stoppa ändringen" }).click();
      return dialogOf(page).getByRole("button", { name: "Stoppa ändringen" });
    },
  },
  {
    calls: "fund.attestLimit",
    rows: ofClass("fund_limit_changes", " and status = 'applied'"),
    change: 1,
    toast: /Den nya gränsen gäller nu/u,
    reach: async (page, round, key) => {
      await add(page, key, "change", round);
      await page.getByRole("button", { name: "Attestera ändringen" }).click();
      return dialogOf(page).getByRole("button", { name: "Attestera ändringen" });
    },
  },
];

/** Of withdrawals that wait for attest, in such a class. */
export const attestButtons: readonly PressedButton[] = [
  {
    calls: "fund.cancelRequest",
    rows: ofClass("withdrawal_requests", " and status = 'refused'"),
    change: 1,
    toast: /Uttaget är stoppat/u,
    reach: async (page, round, key) => {
      await add(page, key, "request", round);
      await page.getByRole("button", { name: /^Neka Uttag/u }).click();
      return dialogOf(page).getByRole("button", { name: "Neka" });
    },
  },
  {
    calls: "fund.attest",
    rows: ofClass("fund_transactions"),
    change: 1,
    toast: /Uttaget är attesterat och bokfört/u,
    reach: async (page, round, key) => {
      await add(page, key, "request", round);
      await page.getByRole("button", { name: /^Attestera Uttag/u }).click();
      return dialogOf(page).getByRole("button", { name: "Attestera" });
    },
  },
];
