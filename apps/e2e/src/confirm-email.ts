import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { mailsTo } from "./mails.ts";

export async function confirmationLink(email: string): Promise<string> {
  const links = async () =>
    (await mailsTo(email))
      .filter(({ subject }) => subject === "Bekräfta din e-post i Utspring")
      .flatMap((mail) => mail.links);
  await expect.poll(async () => (await links()).length).toBe(1);
  return (await links())[0] ?? "";
}

export async function confirmEmail(page: Page, email: string): Promise<void> {
  await page.goto(await confirmationLink(email));
  await page.getByRole("button", { name: "Bekräfta adressen" }).click();
  await expect(page.getByRole("heading", { name: "Din e-post är bekräftad" })).toBeVisible();
}
