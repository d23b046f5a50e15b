import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { mailsTo } from "./mails.ts";

/** Opens the confirmation link that was mailed to a new user. */
export async function confirmEmail(page: Page, email: string): Promise<void> {
  const links = async () =>
    (await mailsTo(email))
      .filter(({ subject }) => subject === "Bekräfta din e-post i Utspring")
      .flatMap((mail) => mail.links);
  await expect.poll(async () => (await links()).length).toBe(1);
  await page.goto((await links())[0] ?? "");
  await expect(page.getByText("Tack! Din e-postadress är bekräftad")).toBeVisible();
}
