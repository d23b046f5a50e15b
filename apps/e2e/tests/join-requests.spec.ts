import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import postgres from "postgres";
import { expect, test } from "../src/fixtures.ts";
import { startInstallation } from "../src/installation.ts";
import type { Installation } from "../src/installation.ts";
import { createPeople } from "../src/people.ts";
import type { Account, People } from "../src/people.ts";
import { atOnce, expectNoReload, expectToast, markDocument } from "../src/screen.ts";
import type { Watch } from "../src/watch.ts";

/** A server of its own: while codes are guessed, nobody could join a class directly. */
let installation: Installation;
let people: People;

test.describe.configure({ mode: "serial" });
test.skip(
  ({ isMobile }) => isMobile !== true,
  "an installation is slow to start, and pupils and their studentansvariga do this on a phone",
);

test.beforeAll(async ({ playwright }) => {
  test.setTimeout(150_000);
  installation = await startInstallation();
  people = createPeople(playwright.request, installation.url);
});

test.afterAll(async () => {
  await people.close();
  await installation.stop();
});

async function as(browser: Browser, watch: Watch, who: Account): Promise<Page> {
  const context = await browser.newContext({ baseURL: installation.url, storageState: await people.stateOf(who) });
  await watch.attach(context, [installation.url]);
  return context.newPage();
}

/** A day with two thousand wrong codes, except the last one. */
async function guessCodes(): Promise<void> {
  const guesser = await people.caller(await people.newAccount());
  const guess = () => guesser.mutate("classes.join", { classCode: "ZZZZZZ", idempotencyKey: randomUUID() });
  await expect(guess()).rejects.toThrow("Ogiltig klasskod");
  const sql = postgres(installation.databaseUrl(), { max: 1, onnotice: () => undefined });
  const [counted] = await sql`update throttles set points = 2000 where key like 'wrongCodes:%' returning points`;
  await sql.end();
  expect(counted).toEqual({ points: 2000 });
  await expect(guess()).rejects.toThrow("Ogiltig klasskod");
  await expect.poll(() => installation.errors().join()).toContain("wrongCodes");
}

async function askToJoin(page: Page, code: string): Promise<void> {
  await page.goto(`/join-class?kod=${code}`);
  await page.getByRole("button", { name: "Gå med", exact: true }).click();
  await expectToast(page, "Din förfrågan är skickad. Klassens studentansvariga släpper in dig.");
  await expect(page.getByRole("heading", { name: "Du väntar på svar", level: 1 })).toBeVisible();
}

test("while codes are being guessed joining needs approval: admitted pupils get in, declined pupils do not", async ({
  browser,
  watch,
}) => {
  watch.allow(/classes\.join/u);
  const { name, code, manager } = await people.newClass({ pupils: 0 });
  const [friend, stranger] = [await people.newAccount(), await people.newAccount()];
  await guessCodes();
  const leader = await as(browser, watch, manager);
  await leader.goto("/class");
  await expect(leader.getByText("Några saker att börja med, så är klassen igång.")).toBeVisible();
  await markDocument(leader);

  const [pupil, other] = [await as(browser, watch, friend), await as(browser, watch, stranger)];
  await askToJoin(pupil, code);
  // Not even the class's name, since the code may have been guessed; also after a reload.
  await expect(pupil.getByText(name)).toHaveCount(0);
  await pupil.reload();
  await expect(pupil.getByRole("heading", { name: "Du väntar på svar", level: 1 })).toBeVisible();
  await pupil.goto("/class");
  await expect(pupil).toHaveURL(/\/join-class/u);
  await markDocument(pupil);

  await leader.getByRole("link", { name: "1 väntar på svar" }).click(atOnce);
  await expect(leader).toHaveURL("/class/settings");
  const card = leader.getByRole("region", { name: "Väntar på svar" });
  await expect(card.getByText(friend.name)).toBeVisible();
  await askToJoin(other, code);
  await expect(card.getByText(stranger.name)).toBeVisible(atOnce);
  await expect(card).not.toContainText("@");

  await card.getByRole("button", { name: `Godkänn ${friend.name}` }).click();
  await expectToast(leader, `${friend.name} är med i klassen`);
  await expect(leader.getByRole("button", { name: `Ta bort ${friend.name}` })).toBeVisible();
  // Without a class there is no socket: the page polls every ten seconds.
  await expect(pupil).toHaveURL("/class", { timeout: 15_000 });
  await expect(pupil.getByRole("heading", { name, level: 1 })).toBeVisible();
  await expect(pupil.getByRole("listitem").filter({ hasText: `${friend.name} släpptes in i klassen` })).toBeVisible();
  await expectNoReload(pupil);

  await card.getByRole("button", { name: `Avvisa ${stranger.name}` }).click();
  const question = leader.getByRole("dialog");
  await expect(question).toContainText(`Avvisa ${stranger.name}?`);
  await question.getByRole("button", { name: "Avvisa och byt kod" }).click();
  await expectToast(leader, `${stranger.name} är avvisad`, /Den nya är [A-Z2-9]{6}/u);
  await expect(card).toHaveCount(0);
  await expect(leader.getByText(code)).toHaveCount(0);
  await expectNoReload(leader);
  await expect(other.getByText("Du väntar inte längre på svar.")).toBeVisible({ timeout: 15_000 });
  await other.getByLabel("Klasskod").fill(code);
  await other.getByRole("button", { name: "Gå med", exact: true }).click();
  await expectToast(other, "Kunde inte ansluta till klass", "Ogiltig klasskod");
  for (const page of [leader, pupil, other]) await page.context().close();
});
