import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "../src/fixtures.ts";
import type { Account, People } from "../src/people.ts";
import { atOnce, expectNoReload, expectToast, markDocument } from "../src/screen.ts";

const card = (page: Page) => page.getByRole("article", { name: "Studentflak" });
const ask = (page: Page) => page.getByRole("button", { name: "Dela upp eller slippa Studentflak" });
const queue = (page: Page) => page.getByRole("region", { name: "Vill dela upp eller slippa" });

async function makeRequirement(people: People, manager: Account): Promise<void> {
  const caller = await people.caller(manager);
  const requirement = { title: "Studentflak", amount: "1500", phoneNumber: "0701234567", dueDate: "2026-01-15" };
  await caller.mutate("payments.create", { ...requirement, idempotencyKey: randomUUID() });
}

async function watch(page: Page): Promise<() => Promise<{ text: string; calls: string[] }>> {
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/trpc/")) calls.push(new URL(request.url()).pathname);
  });
  return async () => ({ text: await page.locator("main").innerText(), calls });
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const written = (day: string) =>
  new Intl.DateTimeFormat("sv-SE", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" }).format(
    new Date(day),
  );

test.describe("the quiet economy", () => {
  test("a pupil's request is among what the studentansvarig has to do at once, and a classmate's home does not change", async ({
    as,
    people,
  }) => {
    const { manager, pupil, classmate } = await people.classWithClassmate();
    await makeRequirement(people, manager);
    const caller = await people.caller(pupil);
    const [page, watcher] = await Promise.all([as(manager), as(classmate)]);
    await Promise.all([page.goto("/class"), watcher.goto("/class")]);
    const todo = page.getByRole("region", { name: "Att göra" });
    await expect(todo).toContainText("försenade betalningar");
    await expect(watcher.getByText("Studentflak")).toBeVisible();
    await markDocument(page);
    const seen = await watch(watcher);
    const before = await seen();

    const { requirements } = await caller.query<{ requirements: { id: string }[] }>("payments.list");
    const wish = { requirementId: requirements[0]?.id, wish: "exempt", idempotencyKey: randomUUID() };
    await caller.mutate("payments.relief.ask", wish);
    const task = todo.getByRole("link", { name: /^1 önskemål om att dela upp eller slippa/u });
    await expect(task).toBeVisible(atOnce);
    await expectNoReload(page);
    expect(await seen()).toEqual(before);
    await task.click();
    await expect(queue(page)).toBeVisible();
  });

  test("a pupil's request to be exempted is answered live, and a classmate's page does not change", async ({
    as,
    people,
  }) => {
    const { manager, pupil, classmate } = await people.classWithClassmate();
    await makeRequirement(people, manager);
    const [page, elev, watcher] = await Promise.all([as(manager), as(pupil), as(classmate)]);
    await Promise.all([
      page.goto("/class/payments?flik=godkannanden"),
      elev.goto("/class/payments"),
      watcher.goto("/class/payments"),
    ]);
    await expect(card(watcher)).toContainText("Ny för dig, senast");
    for (const one of [page, elev]) await markDocument(one);
    const seen = await watch(watcher);
    const before = await seen();

    await ask(elev).click();
    const sheet = elev.getByRole("dialog");
    await expect(sheet).toContainText("Du behöver inte säga varför.");
    await sheet.getByText("Slippa betala").click();
    await sheet.getByRole("button", { name: "Skicka" }).click();
    await expectToast(elev, "Skickat till er studentansvariga");
    await expect(card(elev)).toContainText("Du har bett om att slippa. Svaret kommer här.");

    const wish = `${pupil.name} vill slippa Studentflak`;
    await expect(queue(page)).toContainText(wish, atOnce);
    await expect(page.getByRole("tab", { name: "Godkännanden (0)" })).toBeVisible();
    await page.getByRole("button", { name: `Godkänn: ${wish}` }).click();
    await expectToast(page, "Godkänt");
    await expect(card(elev)).toContainText("Slipper betala", atOnce);
    await expect(elev.getByRole("button", { name: "Betala Studentflak" })).toHaveCount(0);

    // An event for everybody reaches the classmate, after those that did not.
    const caller = await people.caller(manager);
    await caller.mutate("fund.deposit", { amount: "10", description: "Pant", idempotencyKey: randomUUID() });
    await expect.poll(async () => (await seen()).calls.length, atOnce).toBeGreaterThan(0);
    expect((await seen()).text).toBe(before.text);
    for (const one of [page, elev]) await expectNoReload(one);
  });

  test("a pupil who splits a payment pays one part at a time, by dates that a studentansvarig has changed", async ({
    as,
    people,
  }) => {
    const { manager, pupil } = await people.classWithPupil();
    await makeRequirement(people, manager);
    const [page, elev] = await Promise.all([as(manager), as(pupil)]);
    await Promise.all([page.goto("/class/payments?flik=godkannanden"), elev.goto("/class/payments")]);
    await expect(card(elev)).toContainText("Ny för dig, senast");
    await ask(elev).click();
    const sheet = elev.getByRole("dialog");
    await sheet.getByRole("radiogroup", { name: "Antal delar" }).getByText("3", { exact: true }).click();
    await expect(sheet.getByLabel("Del 3: 500,00 kr, senast")).toBeVisible();
    await sheet.getByRole("button", { name: "Skicka" }).click();
    await expectToast(elev, "Skickat till er studentansvariga");

    const wish = `${pupil.name} vill dela upp Studentflak`;
    await page.getByRole("button", { name: `Ändra dagar: ${wish}` }).click();
    const change = page.getByRole("dialog");
    await change.getByLabel("Del 1: 500,00 kr, senast").fill(inDays(200));
    await change.getByRole("button", { name: "Godkänn med de här dagarna" }).click();
    await expect(change).toContainText("Dagarna ska komma efter varandra");
    await change.getByLabel("Del 2: 500,00 kr, senast").fill(inDays(230));
    await change.getByLabel("Del 3: 500,00 kr, senast").fill(inDays(260));
    await page.mouse.move(0, 0);
    await change.getByRole("button", { name: "Godkänn med de här dagarna" }).click();
    await expectToast(page, "Godkänt");

    const mine = card(elev);
    await expect(mine).toContainText(`500,00 kr senast ${written(inDays(200))}`, atOnce);
    await expect(mine).not.toContainText("Ny för dig");
    await elev.getByRole("button", { name: "Betala Studentflak" }).click();
    await expect(elev.getByRole("dialog")).toContainText("500,00 kr");
    await elev.getByRole("dialog").getByRole("button", { name: "Jag har betalat" }).click();
    await expectToast(elev, "Betalning rapporterad! Väntar på godkännande.");
    await page.getByRole("button", { name: `Godkänn ${pupil.name}, Studentflak` }).click();
    await expectToast(page, "Betalning godkänd!");
    await expect(mine).toContainText(`500,00 kr senast ${written(inDays(200))}, betald`, atOnce);
    await expect(mine).toContainText("1 000,00 kr kvar att betala");
  });

  test("a voluntary contribution has no due date and is never late, and the form says that school is free", async ({
    as,
    people,
  }) => {
    const { manager, pupil } = await people.classWithPupil();
    const [page, elev] = await Promise.all([as(manager), as(pupil)]);
    await Promise.all([page.goto("/class/payments"), elev.goto("/class/payments")]);
    await page.getByRole("button", { name: "Skapa betalning" }).first().click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("Skolaktiviteter får inte kosta");
    await dialog.getByText("Frivilligt", { exact: true }).click();
    await expect(dialog.getByLabel("Sista betalningsdag (valfri)")).toHaveCount(0);
    await dialog.getByLabel("Titel").fill("Studieresa");
    await dialog.getByLabel("Belopp").fill("100");
    await dialog.getByLabel("Swish-nummer").fill("070-123 45 67");
    await dialog.getByRole("button", { name: "Skapa", exact: true }).click();
    await expectToast(page, "Betalning skapad!");
    const mine = elev.getByRole("article", { name: "Studieresa" });
    await expect(mine).toContainText("Frivilligt", atOnce);
    await expect(mine).not.toContainText(/Inte betald|Senast/u);
    await expect(elev.getByText("Du har inget kvar att betala.")).toBeVisible();
  });
});
