import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { makeOffer, startCampaign } from "../src/campaigns.ts";
import { expect, test } from "../src/fixtures.ts";
import { openNetworkLimits } from "../src/network-limits.ts";
import { card, dialogOf, makeRequirement } from "../src/payments-page.ts";

/** Each answer comes 400 ms later, and the first call of each procedure has none. */
async function worsenLine(page: Page): Promise<void> {
  const limitNetwork = await openNetworkLimits(page);
  await limitNetwork({ latencyMs: 400, downloadBytesPerSecond: 90_000, uploadBytesPerSecond: 45_000 });
  const lost = new Set<string>();
  await page.route(
    (url) => /^\/trpc\/(?:payments\.report|polls\.vote|sales\.registerSale)$/u.test(url.pathname),
    async (route) => {
      const { pathname } = new URL(route.request().url());
      if (lost.has(pathname)) {
        await route.continue();
        return;
      }
      lost.add(pathname);
      await route.fetch();
      await route.abort();
    },
  );
}

test("on a slow line that loses answers a member pays, votes and sells, and nothing is done twice", async ({
  as,
  people,
  watch,
}) => {
  watch.allow(/ERR_FAILED|Failed to fetch/u);
  const [{ manager, pupil }, offer] = await Promise.all([people.classWithPupil(), makeOffer(people)]);
  const [run, member] = await Promise.all([people.caller(manager), people.caller(pupil)]);
  await makeRequirement(people, manager, { title: "Bussen", amount: "300" });
  await run.mutate("polls.create", { title: "Tema", options: ["Nittiotal", "Trädgård"], idempotencyKey: randomUUID() });
  await startCampaign(people, manager, offer, "Höst");
  const page = await as(pupil);
  await page.goto("/class/payments");
  await worsenLine(page);

  await page.getByRole("button", { name: "Betala Bussen" }).click();
  const report = dialogOf(page).getByRole("button", { name: "Jag har betalat" });
  // Pressed until it has succeeded, as a person would.
  await expect(async () => {
    if (await report.isVisible()) await report.click({ timeout: 2_000 });
    await expect(card(page, "Bussen")).toContainText("Under granskning", { timeout: 3_000 });
  }).toPass({ timeout: 30_000 });

  await page.goto("/class/voting-real");
  const options = page.getByRole("radiogroup", { name: "Tema" });
  await options.getByText("Nittiotal", { exact: true }).click();
  await page.getByRole("button", { name: "Rösta i Tema" }).click();
  await dialogOf(page).getByRole("button", { name: "Rösta", exact: true }).click();
  await expect(options).toContainText(/Nittiotal.*Din röst.*1 röst/u);

  await page.goto("/class/sales");
  await page.getByRole("button", { name: `Sälj ${offer.product}` }).click();
  await dialogOf(page).getByLabel("Kundens namn").fill("Gun Andersson");
  await dialogOf(page).getByRole("button", { name: "Spara", exact: true }).click();
  const sold = async () => (await member.query<{ rows: unknown[] }>("sales.mySales", {})).rows.length;
  await expect(page.getByRole("region", { name: "Inte skickade än" })).toHaveCount(0, { timeout: 20_000 });
  await expect.poll(sold).toBe(1);
  const waiting = await run.query<{ rows: unknown[] }>("payments.pending", { limit: 50 });
  expect([waiting.rows.length, await sold()]).toEqual([1, 1]);
});
