import type { Page } from "@playwright/test";

/** `line`: what is one line until it is in use, opened too. */
export async function openFundTab(
  page: Page,
  tab: "Kassan" | "Utlägg" | "Granskning",
  ...lines: string[]
): Promise<void> {
  await page.getByRole("tab", { name: new RegExp(`^${tab}`, "u") }).click();
  for (const line of lines) await openLine(page, line);
}

export async function openLine(page: Page, line: string): Promise<void> {
  const details = page.getByRole("region", { name: line, exact: true }).locator("details");
  if (!(await details.evaluate((element) => (element as HTMLDetailsElement).open)))
    await details.locator("summary").click();
}
