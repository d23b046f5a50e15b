import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import type { Account, People } from "./people.ts";
import { expectToast, toastsOn } from "./screen.ts";

export const card = (page: Page, title: string) => page.getByRole("article", { name: title });
export const dialogOf = (page: Page) => page.getByRole("dialog");
export const tab = (page: Page, name: string | RegExp) => page.getByRole("tab", { name });
export const waiting = (page: Page, who: Account) => page.getByRole("listitem").filter({ hasText: who.name });

export async function findCell(page: Page, who: Account, title: string): Promise<Locator> {
  await tab(page, "Status").click();
  return page.getByRole("button", { name: new RegExp(`: ${who.name}, ${title}`, "u") });
}

/** Visible over an open sheet; disappears by itself. */
export async function seeToast(page: Page, sentence: string): Promise<void> {
  await expect(toastsOn(page).filter({ hasText: sentence })).toBeVisible();
}

export async function makeRequirement(
  people: People,
  manager: Account,
  input: { title: string; amount: string; dueDate?: string },
): Promise<string> {
  const caller = await people.caller(manager);
  const requirement = { phoneNumber: "0701234567", ...input, idempotencyKey: randomUUID() };
  return (await caller.mutate<{ requirementId: string }>("payments.create", requirement)).requirementId;
}

export async function createPayment(
  page: Page,
  { title, amount, number = "070-123 45 67" }: { title: string; amount: string; number?: string },
): Promise<void> {
  await page.getByRole("button", { name: "Skapa betalning" }).first().click();
  const dialog = dialogOf(page);
  await dialog.getByLabel("Titel").fill(title);
  await dialog.getByLabel("Belopp").fill(amount);
  await dialog.getByLabel("Swish-nummer").fill(number);
  await dialog.getByRole("button", { name: "Skapa", exact: true }).click();
}

/** `part` is in kronor. */
export async function reportPayment(page: Page, title: string, part?: string): Promise<void> {
  await page.getByRole("button", { name: `Betala ${title}` }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByText("Nummer", { exact: true })).toBeVisible();
  if (part !== undefined) {
    await dialog.getByRole("button", { name: "Jag betalade en del" }).click();
    await dialog.getByLabel("Belopp du har betalat").fill(part);
  }
  await dialog.getByRole("button", { name: "Jag har betalat" }).click();
  await expectToast(page, "Betalning rapporterad! Väntar på godkännande.");
  await expect(dialog).toBeHidden();
}
