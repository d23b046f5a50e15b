import { expect } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";

/** No reload, no waiting for a poll. */
export const atOnce = { timeout: 2_000 };

export const toastsOn = (page: Page): Locator => page.getByRole("region", { name: "Besked (F8)" }).locator("> *");

/** Closes the toast, so that the next is checked by itself. */
export async function expectToast(page: Page, ...sentences: (string | RegExp)[]): Promise<string> {
  let toast = toastsOn(page);
  for (const sentence of sentences) toast = toast.filter({ hasText: sentence });
  await expect(toast).toHaveCount(1);
  await expect(toast).toBeVisible();
  const words = await toast.innerText();
  // By keyboard: the next click may be at the same place, and two there within a moment count as one.
  await toast.getByRole("button", { name: "Dölj beskedet" }).dispatchEvent("click");
  await expect(toast).toHaveCount(0);
  return words;
}

export async function signIn(page: Page, account: { email: string; password: string }): Promise<void> {
  await page.getByLabel("E-post").fill(account.email);
  await page.getByLabel("Lösenord", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: "Logga in", exact: true }).click();
}

export async function settle(page: Page): Promise<void> {
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter((animation) => animation.effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(moving.map((animation) => animation.finished));
  });
}

const quietMs = 300;

/** A read that is under way when its session ends is refused. */
export async function untilQuiet(page: Page): Promise<void> {
  let lastAt = Date.now();
  const touch = () => void (lastAt = Date.now());
  page.on("request", touch).on("response", touch);
  await expect.poll(() => Date.now() - lastAt, { message: "the page is quiet" }).toBeGreaterThan(quietMs);
  page.off("request", touch).off("response", touch);
}

export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute("data-e2e-mark", "same"));
}

export async function expectNoReload(page: Page): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("data-e2e-mark", "same");
}

export function record(page: Page, list: string, words: string): Locator {
  const name = { name: list, exact: true };
  return page
    .getByRole("table", name)
    .or(page.getByRole("list", name))
    .locator("tbody tr, > li")
    .filter({ hasText: words });
}
