import { appendFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { makeOffer, startCampaign } from "../src/campaigns.ts";
import { expect, test } from "../src/fixtures.ts";
import { demoAccounts } from "../src/people.ts";
import type { Account, DemoName } from "../src/people.ts";
import { settle, signIn, untilQuiet } from "../src/screen.ts";
import { views } from "../src/views.ts";
import { moveTo } from "../src/views/view.ts";

test.use({ serviceWorkers: "allow" });

/** Choices of the device, and what proves that a ledger is unchanged. */
const ofTheDevice =
  /^(?:local mantine-color-scheme-value|local utspring\.(?:bank-columns|confetti|ledger-head|ledger-changed|letterKeys)\b.*|tab utspring\.reloaded|cache (?:workbox-precache|utspring-code).*|cookie device)$/u;
/** A sale that could not be sent waits for its seller. */
const canary = "Kanarie Fågelholm";

async function storedIn(page: Page): Promise<{ names: string[]; text: string }> {
  const stored = await page.evaluate(async () => ({
    local: { ...localStorage } as Record<string, string>,
    tab: { ...sessionStorage } as Record<string, string>,
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).map(({ name }) => name ?? ""),
    shown: ((await (await navigator.serviceWorker.getRegistration())?.getNotifications()) ?? []).map(
      ({ title }) => title,
    ),
  }));
  const cookies = await page.context().cookies();
  const names = [
    ...Object.keys(stored.local).map((name) => `local ${name}`),
    ...Object.keys(stored.tab).map((name) => `tab ${name}`),
    ...stored.caches.map((name) => `cache ${name}`),
    ...stored.databases.map((name) => `database ${name}`),
    ...stored.shown.map((name) => `notification ${name}`),
    ...cookies.map(({ name }) => `cookie ${name}`),
  ];
  return { names, text: JSON.stringify([stored.local, stored.tab]) };
}

const ofPersons = ({ names }: { names: string[] }) => names.filter((name) => !ofTheDevice.test(name));

async function expectNothingLeft(page: Page, except = /^$/u): Promise<void> {
  await expect
    .poll(async () => ofPersons(await storedIn(page)).filter((name) => !except.test(name)), { message: "left behind" })
    .toEqual([]);
}

function report(figures: Record<string, number>): void {
  const file = process.env["UTSPRING_PROOF_REPORT"];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify({ row: "P5", figures })}\n`);
}

async function fillDialog(page: Page): Promise<void> {
  const fields = page.getByRole("dialog").locator("textarea:visible, input[type=text]:visible:not([readonly])");
  for (const field of await fields.all())
    if ((await field.inputValue()) === "" && (await field.isEnabled())) await field.fill(canary);
}

test.describe("P5 — signing out leaves nothing of a person in the browser", () => {
  for (const who of ["elev", "ansvarig", "admin", "utan-klass"] as const satisfies DemoName[])
    test(`after every screen of ${who}, with its forms begun, only the device's own entries are left`, async ({
      as,
      watch,
    }) => {
      test.setTimeout(600_000);
      watch.allow(/401 \(Unauthorized\)/u);
      // A session of its own: the others' stays open.
      const page = await as({ ...demoAccounts[who], firstName: "", lastName: "", name: "" });
      // Views with a state of their own fake an answer: their screens are among the others.
      const own = views.filter((view) => view.who === who && view.isFresh !== true);
      let isOpen = false;
      for (const { path, reach, isDialog = false } of own) {
        await page.unrouteAll({ behavior: "ignoreErrors" });
        if (isOpen) {
          await moveTo(page, "/-");
          await expect(page.getByText("404", { exact: true })).toBeVisible();
        }
        await (isOpen ? moveTo(page, path) : page.goto(path));
        isOpen = true;
        await reach(page);
        if (isDialog) await fillDialog(page);
        await settle(page);
      }
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await page.goto(who === "admin" ? "/admin" : who === "utan-klass" ? "/join-class" : "/profile");
      const before = await storedIn(page);
      await untilQuiet(page);
      await page.getByRole("button", { name: "Logga ut", exact: true }).first().click();
      await expect(page).toHaveURL("/auth");
      await expectNothingLeft(page);
      const after = await storedIn(page);
      expect(after.text).not.toContain(canary);
      report({ screens: own.length, stored: ofPersons(before).length, left: ofPersons(after).length });
    });

  test("a session that ends elsewhere leaves nothing but an unsent sale, and a second person not even that", async ({
    as,
    people,
    watch,
  }) => {
    watch.allow(/401 \(Unauthorized\)|ERR_FAILED|HTTP Authentication failed/u);
    const klass = await people.newClass({ pupils: 2 });
    const [first, second] = klass.pupils as [Account, Account];
    const offer = await makeOffer(people);
    await startCampaign(people, klass.manager, offer, "Strumpor");
    const page = await as(first);
    await page.route("**/trpc/sales.registerSale*", (route) => route.abort());
    await page.goto("/class/sales");
    const begin = async () => {
      await page.getByRole("button", { name: `Sälj ${offer.product}` }).click();
      await page.getByRole("dialog").getByLabel("Kundens namn").fill(canary);
    };
    await begin();
    await page.getByRole("dialog").getByRole("button", { name: "Spara", exact: true }).click();
    await page.getByRole("dialog").getByLabel("Kundens namn").fill(canary);
    await page.evaluate(() => {
      localStorage.setItem("vendor", "a conversation");
      document.cookie = "vendor=a conversation; path=/";
    });
    const kept = async () =>
      ofPersons(await storedIn(page)).filter((name) =>
        /^(?:tab utspring\.draft|local utspring\.(?:outbox|kept)|local vendor|cookie vendor)/u.test(name),
      );
    await expect.poll(async () => (await kept()).length).toBe(5);
    const stored = (await kept()).length;

    const elsewhere = await as(first);
    await elsewhere.goto("/profile");
    await untilQuiet(page);
    await elsewhere
      .getByRole("button", { name: /^Avsluta /u })
      .first()
      .click();
    await expect(page).toHaveURL("/auth");
    // The sign-in page tells that the session has ended; its cookie no longer opens anything.
    await expectNothingLeft(page, /^(?:local utspring\.(?:outbox\..*|signed-in)|cookie sid)$/u);

    await signIn(page, second);
    await expect(page).toHaveURL("/class");
    const own = await page.evaluate(() => localStorage.getItem("utspring.signed-in")?.split(" ")[1] ?? "");
    const othersIn = ({ names }: { names: string[] }) =>
      names.filter((name) => /\.[0-9a-f-]{36}/u.test(name) && !name.includes(own) && !ofTheDevice.test(name));
    await expect.poll(async () => othersIn(await storedIn(page))).toEqual([]);
    const { text } = await storedIn(page);
    expect(text).not.toContain(canary);
    report({ screens: 2, stored, left: 0 });
  });
});
