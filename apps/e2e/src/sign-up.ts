import type { Page } from "@playwright/test";

export async function fillSignUp(
  page: Page,
  person: { firstName: string; lastName: string; email: string; password: string },
): Promise<void> {
  await page.getByRole("tab", { name: "Skapa konto" }).click();
  await page.getByLabel("Förnamn").fill(person.firstName);
  await page.getByLabel("Efternamn").fill(person.lastName);
  await page.getByLabel("E-post").fill(person.email);
  await page.getByLabel("Lösenord", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Skapa konto" }).click();
}
