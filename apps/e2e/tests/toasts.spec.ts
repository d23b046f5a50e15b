import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "../src/fixtures.ts";
import { toastsOn } from "../src/screen.ts";

async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof Element);
      for (const node of added)
        if (node.matches("[data-announcer] > div"))
          said.push(...[...node.querySelectorAll("p")].map((line) => line.textContent));
    }).observe(document.body, { childList: true, subtree: true });
  });
  return () =>
    page.evaluate(() => (window as unknown as { said: string[] }).said.map((line) => line.replaceAll("\u00a0", " ")));
}

/** A person tabs there: Enter alone, where the page has moved focus, would be the end of the press before. */
async function press(page: Page, name: string): Promise<void> {
  await page.keyboard.press("Tab");
  await page.getByRole("button", { name }).focus();
  await page.keyboard.press("Enter");
}

test("F8 moves focus to Ångra, also inside a dialog's focus trap, and focus returns afterwards", async ({
  as,
  people,
}) => {
  const { manager } = await people.newClass({ pupils: 0 });
  const caller = await people.caller(manager);
  for (const title of ["Mösslunch", "Balen"])
    await caller.mutate("classes.postMessage", { title, content: "Hej", idempotencyKey: randomUUID() });
  const page = await as(manager);
  await page.goto("/class/messages");
  await press(page, "Ta bort Balen");
  const toast = toastsOn(page).filter({ hasText: "Meddelandet är borttaget" });
  await expect(toast).toContainText("Balen");
  const next = page.getByRole("button", { name: "Ändra Mösslunch" });
  await next.focus();
  await page.keyboard.press("F8");
  await expect(toast.getByRole("button", { name: "Ångra" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Ta bort Balen" })).toBeVisible();
  await expect(next).toBeFocused();

  await press(page, "Ta bort Mösslunch");
  await expect(page.locator("[data-announcer]")).toContainText("Mösslunch");
  await press(page, "Skriv meddelande");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Rubrik")).toBeFocused();
  const said = await listen(page);
  await page.keyboard.press("F8");
  await expect(dialog.getByRole("button", { name: "Ångra", exact: true })).toBeFocused();
  for (let stops = 0; stops < 12; stops += 1) {
    await page.keyboard.press("Tab");
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await dialog.getByLabel("Rubrik").focus();
  await page.keyboard.press("F8");
  await page.keyboard.press("Enter");
  await expect(
    toastsOn(page).filter({ hasText: "Meddelandet är tillbaka" }).filter({ hasText: "Mösslunch" }),
  ).toBeVisible();
  await expect(dialog.getByLabel("Rubrik")).toBeFocused();
  await expect.poll(said).toEqual(["Meddelandet är tillbaka", "Mösslunch"]);
});

test("a success is announced once and politely with name and amount, also when its dialog closes", async ({
  as,
  people,
}) => {
  const { manager, pupil } = await people.classWithPupil();
  const [caller, payer] = [await people.caller(manager), await people.caller(pupil)];
  const requirement = { title: "Flaket", amount: "100", phoneNumber: "0701234567", idempotencyKey: randomUUID() };
  const { requirementId } = await caller.mutate<{ requirementId: string }>("payments.create", requirement);
  await payer.mutate("payments.report", { requirementId, idempotencyKey: randomUUID() });
  const page = await as(manager);
  await page.goto("/class/payments?flik=godkannanden");
  await expect(page.getByRole("button", { name: `Godkänn ${pupil.name}` })).toBeVisible();
  const said = await listen(page);
  await page.getByRole("button", { name: `Godkänn ${pupil.name}` }).click();
  await expect.poll(said).toEqual(["Betalning godkänd!", `${pupil.name}, 100 kr, Flaket`]);
  await expect(page.locator("[data-announcer]")).toHaveCount(1);
  await expect(page.getByRole("alert")).toHaveCount(0);

  await page.goto("/class/fund");
  await page.getByRole("button", { name: "Pengar in" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Belopp").fill("250,50");
  await dialog.getByLabel("Beskrivning").fill("Pant");
  const saidHere = await listen(page);
  await page.mouse.move(0, 0);
  await dialog.getByRole("button", { name: "Registrera" }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(saidHere).toEqual(["Inbetalning registrerad!", "250,50 kr, Pant"]);
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a failure shown at its field moves focus there, is described there and is no alert", async ({
  as,
  people,
  watch,
}) => {
  watch.allow(/classes\.join/u);
  const page = await as(await people.newAccount());
  await page.goto("/join-class");
  const field = page.getByLabel("Klasskod");
  await field.fill("ABC234");
  await page.getByRole("button", { name: "Gå med", exact: true }).click();
  await expect(toastsOn(page)).toContainText(["Ogiltig klasskod"]);
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/Ogiltig klasskod/u);
  await expect(page.getByRole("alert")).toHaveCount(0);
});
