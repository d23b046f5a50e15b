import type { Page } from "@playwright/test";
import { expect, test } from "../src/fixtures.ts";
import { makeOffer, startCampaign } from "../src/campaigns.ts";
import { makeRequirement } from "../src/payments-page.ts";
import { expectToast } from "../src/screen.ts";
import { openNetworkLimits } from "../src/network-limits.ts";

test.use({ serviceWorkers: "allow" });

const bar = (page: Page) => page.getByRole("status").filter({ hasText: "Du är offline." });
const keptOn = (page: Page) => page.evaluate(() => localStorage.getItem("utspring.kept") ?? "");

async function isKept(page: Page, ...words: string[]): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  for (const word of words) await expect.poll(() => keptOn(page)).toContain(word);
}

test("offline the installed app shows the last known data and its age", async ({ as, people, watch }) => {
  // Six pages, one after the other.
  test.setTimeout(60_000);
  watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Unable to preload CSS|WebSocket/u);
  const { name, manager } = await people.newClass();
  const caller = await people.caller(manager);
  await caller.mutate("fund.deposit", { amount: "1234,50", description: "Kakor", idempotencyKey: crypto.randomUUID() });
  await caller.mutate("calendar.create", { title: "Mösspåtagning", eventDate: "2031-05-02" });
  await makeRequirement(people, manager, { title: "Klasströja", amount: "250" });
  const first = await as(manager);
  await first.goto("/class/calendar");
  await expect(first.getByText("Mösspåtagning")).toBeVisible();
  await isKept(first, "Mösspåtagning");
  await first.goto("/class/fund");
  await expect(first.getByText("Kakor")).toBeVisible();
  await isKept(first, "Kakor");
  await first.goto("/class/payments");
  await expect(first.getByRole("article", { name: "Klasströja" })).toBeVisible();
  await isKept(first, "Klasströja");
  await first.goto("/class");
  await expect(first.getByRole("heading", { level: 1, name })).toBeVisible();
  await isKept(first, "dashboard", name);
  await first.close();

  const context = first.context();
  await context.setOffline(true);
  const page = await context.newPage();
  // In Chromium 150, navigator.onLine is true on a page from a service worker under emulated offline.
  await page.addInitScript(() => Object.defineProperty(navigator, "onLine", { configurable: true, get: () => false }));
  await page.goto("/class");
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(bar(page)).toContainText(/Visas som det var i dag kl\. \d\d:\d\d\./u);
  await expect(page.getByText("Mösspåtagning")).toBeVisible();

  await page.goto("/class/payments");
  await expect(page.getByRole("article", { name: "Klasströja" })).toContainText(/250,00/u);
  // How many wait for a decision is not on the device.
  await expect(page.getByRole("tab", { name: "Godkännanden", exact: true })).toBeVisible();
  // The form's code is not on the device: its sheet says so, and the page stays.
  await page.getByRole("button", { name: "Skapa betalning" }).click();
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText("Du är offline. Försök igen när du har nät.");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("article", { name: "Klasströja" })).toBeVisible();

  await page.goto("/class/fund");
  await expect(page.getByRole("region", { name: "Saldo" })).toContainText(/1\s234,50/u);
  await page.getByRole("button", { name: "Pengar in" }).click();
  await page.getByRole("dialog").getByLabel("Belopp").fill("10");
  await page.getByRole("dialog").getByLabel("Beskrivning").fill("Pant");
  await page.getByRole("dialog").getByRole("button", { name: "Registrera" }).click();
  await expectToast(page, "Du är offline. Försök igen när du har nät.");

  await context.setOffline(false);
  await page.evaluate(() => {
    Reflect.deleteProperty(navigator, "onLine");
    window.dispatchEvent(new Event("online"));
  });
  await expect(bar(page)).toHaveCount(0, { timeout: 20_000 });
});

test("a page opens with the data on the device before the server has answered, and a reload or a query asks the server", async ({
  as,
  people,
}) => {
  const { manager } = await people.newClass();
  const caller = await people.caller(manager);
  const deposit = (amount: string) =>
    caller.mutate("fund.deposit", { amount, description: "Kakor", idempotencyKey: crypto.randomUUID() });
  await deposit("1234,50");
  const page = await as(manager);
  await page.goto("/class/fund");
  await isKept(page, "123450", "Kakor");
  await page.goto("/om-oss");
  await deposit("100");

  const limitNetwork = await openNetworkLimits(page);
  await limitNetwork({ latencyMs: 4_000 });
  await page.goto("/class/fund");
  const balance = page.getByRole("region", { name: "Saldo" });
  await expect(balance).toContainText(/1\s234,50/u);
  await expect(page.getByText("Kakor")).toHaveCount(1);
  await limitNetwork({});
  await expect(balance).toContainText(/1\s334,50/u);
  await expect(page.getByText("Kakor")).toHaveCount(2);

  for (const open of [() => page.reload(), () => page.goto("/class/fund?mot=abc")])
    expect(await (await open())?.text()).toContain('id="initial-data"');
});

test("a page with the data on the device leads to the sign-in page when the session has ended, and the data goes", async ({
  as,
  people,
  watch,
}) => {
  // The calls and the socket of a page that takes the user for signed in.
  watch.allow(/401|HTTP Authentication failed/u);
  const { pupil } = await people.classWithPupil();
  const page = await as(pupil);
  await page.goto("/class/payments");
  await isKept(page, pupil.firstName, "payments");
  await page.goto("/om-oss");
  await page.context().clearCookies();
  await page.goto("/class/payments");
  await expect(page).toHaveURL("/auth");
  expect(await keptOn(page)).toBe("");
  await expect.poll(() => page.evaluate(() => caches.has("utspring.kept"))).toBe(false);
});

test("stored data is removed when its person signs out, and nothing of an administrator's is stored", async ({
  as,
  people,
}) => {
  const { pupil } = await people.classWithPupil();
  const page = await as(pupil);
  await page.goto("/class");
  await isKept(page, pupil.firstName);
  await page.goto("/profile");
  await page.getByRole("button", { name: "Logga ut" }).click();
  await expect(page).toHaveURL("/auth");
  await expect.poll(() => keptOn(page)).toBe("");

  const admin = await as("admin");
  await admin.goto("/admin");
  await expect(admin.getByRole("heading", { level: 1 })).toBeVisible();
  await admin.evaluate(() => navigator.serviceWorker.ready);
  expect(await keptOn(admin)).toBe("");
});

test("a sales page reloaded offline still sells, and the sale that waits is seen from every page", async ({
  as,
  people,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Unable to preload CSS|WebSocket/u);
  const { manager, pupil } = await people.classWithPupil();
  const offer = await makeOffer(people);
  await startCampaign(people, manager, offer, "Sockor");
  const first = await as(pupil);
  await first.goto("/class/sales");
  await expect(first.getByRole("button", { name: `Sälj ${offer.product}` })).toBeVisible();
  await isKept(first, offer.product);
  await first.close();

  const context = first.context();
  await context.setOffline(true);
  const page = await context.newPage();
  await page.addInitScript(() => Object.defineProperty(navigator, "onLine", { configurable: true, get: () => false }));
  await page.goto("/class/sales");
  await page.getByRole("button", { name: `Sälj ${offer.product}` }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Kundens namn").fill("Gun");
  await dialog.getByRole("button", { name: "Spara", exact: true }).click();
  await expectToast(page, "Väntar på nät");
  // How much was sold today is not on the device.
  await expect(dialog.getByText(/I dag har du sålt/u)).toHaveCount(0);
  await page.goto("/class");
  await page.getByText("Sålt men inte skickat än: 1.").waitFor();
  await page.getByRole("link", { name: "Visa", exact: true }).click();
  await expect(page.getByRole("region", { name: "Inte skickade än" })).toContainText("Gun");
});
