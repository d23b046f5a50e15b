import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "../src/fixtures.ts";
import { delayResponses } from "../src/delay-responses.ts";
import { expectToast } from "../src/screen.ts";

/** A server-rendered page whose code is delayed until `release` is called. */
async function openBeforeHydration(
  opened: Page,
  path: string,
): Promise<{ page: Page; release: () => void; isHydrated: () => Promise<void> }> {
  const page = await opened.context().newPage();
  const release = await delayResponses(page, "**/assets/*.js");
  await page.goto(path, { waitUntil: "commit" });
  await expect(page.locator("#root[data-rendered] h1")).toBeVisible();
  return { page, release, isHydrated: () => expect(page.locator("#root[data-rendered]")).toHaveCount(0) };
}

const ways = {
  "the button": (page: Page) => page.getByRole("button", { name: "Logga in", exact: true }).click(),
  "the keyboard": (page: Page) => page.getByLabel("Lösenord", { exact: true }).press("Enter"),
};

for (const [name, send] of Object.entries(ways)) {
  test(`signing in with ${name} before the scripts have loaded keeps the input and puts nothing into the address`, async ({
    as,
    people,
  }) => {
    const account = await people.newAccount();
    const { page, release } = await openBeforeHydration(await as(null), "/auth");
    await page.getByLabel("E-post").fill(account.email);
    await page.getByLabel("Lösenord", { exact: true }).fill(account.password);
    await send(page);
    await expect(page).toHaveURL(/\/auth$/u);
    await expect(page.getByLabel("E-post")).toHaveValue(account.email);
    release();
    await expect(page).toHaveURL(/\/join-class$/u);
  });
}

test("text typed before the scripts have loaded is kept and sent", async ({ as, people }) => {
  const account = await people.newAccount();
  const { page, release, isHydrated } = await openBeforeHydration(await as(null), "/auth");
  await page.getByLabel("E-post").fill(account.email);
  await page.getByLabel("Lösenord", { exact: true }).fill(account.password);
  release();
  await isHydrated();
  await expect(page.getByLabel("E-post")).toHaveValue(account.email);
  await page.getByRole("button", { name: "Logga in", exact: true }).click();
  await expect(page).toHaveURL(/\/join-class$/u);
});

test("without JavaScript a submitted sign-in form sends neither e-mail address nor password", async ({
  as,
  people,
}) => {
  const account = await people.newAccount();
  const page = await as(null, { javaScriptEnabled: false });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(`${request.url()} ${request.postData() ?? ""}`));
  await page.goto("/auth");
  await page.getByLabel("E-post").fill(account.email);
  await page.getByLabel("Lösenord", { exact: true }).fill(account.password);
  await Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: "Logga in", exact: true }).click()]);
  expect(
    asked.filter((line) => line.includes(account.password) || line.includes(encodeURIComponent(account.email))),
  ).toEqual([]);
});

test("changes to a prefilled form before hydration are kept to the last character and can be saved", async ({
  as,
  people,
}) => {
  const { manager } = await people.newClass();
  const caller = await people.caller(manager);
  const { name } = await caller.query<{ name: string }>("classes.current");
  await caller.mutate("classes.updateInfo", { name, description: "Vi tar studenten.", usesPayments: true });
  const { page, release, isHydrated } = await openBeforeHydration(await as(manager), "/class/settings");
  const [title, words, payments] = [
    page.getByLabel("Klassens namn"),
    page.getByLabel("Beskrivning"),
    page.getByRole("switch", { name: "Klassen använder betalningar" }),
  ];
  await title.fill(`${name} b`);
  await words.fill("Vi tar studenten i juni.");
  await payments.press("Space");
  await page.getByRole("button", { name: "Spara" }).first().click();
  release();
  await isHydrated();
  await expect
    .poll(async () => caller.query("classes.current"))
    .toMatchObject({ name: `${name} b`, description: "Vi tar studenten i juni.", usesPayments: false });
  await expect(words).toHaveValue("Vi tar studenten i juni.");
});

test("a button pressed before hydration shows that it waits and then opens once; a link works at once", async ({
  as,
}) => {
  const { page, release } = await openBeforeHydration(await as("ansvarig"), "/class/calendar");
  const button = page.getByRole("button", { name: "Nytt evenemang" });
  await button.click();
  // Pressed twice, as users do: it opens once.
  await button.click();
  await expect(button).toHaveAttribute("data-waits", "");
  release();
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await expect(button).not.toHaveAttribute("data-waits");

  const other = await openBeforeHydration(await as("ansvarig"), "/class/calendar");
  await other.page.getByRole("main").getByRole("link").first().click({ noWaitAfter: true });
  await expect(other.page).toHaveURL(/\/class\/payments$/u);
  other.release();
});

test("a choice made in a component whose code loads later is kept until it has loaded", async ({ as, people }) => {
  const [first, second] = await Promise.all([people.newClass({ pupils: 0 }), people.newClass({ pupils: 0 })]);
  const person = await people.newAccount({ classCode: first.code });
  const caller = await people.caller(person);
  await caller.mutate("classes.join", { classCode: second.code, idempotencyKey: randomUUID() });
  const page = await (await as(person)).context().newPage();
  const release = await delayResponses(page, "**/assets/ClassSwitcher-*.js");
  await page.goto("/class", { waitUntil: "commit" });
  await expect(page.locator("#root:not([data-rendered]) h1")).toHaveText(second.name);
  await page.getByLabel("Byt klass").selectOption(first.name);
  release();
  await expectToast(page, `Du är nu i ${first.name}`);
  await expect(page.getByRole("heading", { name: first.name, level: 1 })).toBeVisible();
});

test("a button pressed before its component is hydrated opens also when the page changes meanwhile", async ({
  as,
  people,
}) => {
  const klass = await people.newClass();
  const page = await (await as(klass.manager)).context().newPage();
  const release = await delayResponses(page, "**/assets/ReviewTab-*.js");
  await page.goto("/class/fund?flik=granskning", { waitUntil: "commit" });
  await expect(page.locator("#root:not([data-rendered]) h1")).toBeVisible();
  await page.getByRole("region", { name: "Granskning" }).locator("summary").click();
  await page.getByRole("button", { name: "Utse granskare" }).click();
  const manager = await people.caller(klass.manager);
  const readAgain = page.waitForResponse(/fund\.overview/u);
  await manager.mutate("fund.deposit", { amount: "120", description: "Fika", idempotencyKey: randomUUID() });
  await readAgain;
  release();
  await expect(page.getByRole("dialog", { name: "Utse granskare" })).toBeVisible();
});

test("text typed into the administrator's search before its panel is hydrated is searched for", async ({ as }) => {
  const page = await (await as("admin")).context().newPage();
  const release = await delayResponses(page, "**/assets/Overview-*.js");
  await page.goto("/admin", { waitUntil: "commit" });
  await expect(page.locator("#root:not([data-rendered]) h1")).toBeVisible();
  await page.getByLabel("Sök på namn eller e-post").fill("ingen som finns");
  release();
  await expect(page.getByText("Ingen användare stämmer med sökningen.")).toBeVisible();
});
