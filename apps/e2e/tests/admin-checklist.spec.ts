import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../src/fixtures.ts";
import { expectToast } from "../src/screen.ts";

const list = (page: Page) => page.getByRole("list", { name: "Checklistans punkter" });
const row = (page: Page, title: string): Locator => list(page).getByRole("listitem").filter({ hasText: title });
const open = (page: Page) => page.goto("/admin?flik=hantering");

async function placeOf(page: Page, title: string): Promise<number> {
  const rows = await list(page).getByRole("listitem").allInnerTexts();
  return rows.findIndex((words) => words.includes(title));
}

test.describe("admin.checklist", () => {
  test("an administrator creates, changes and removes a checklist item, and every class has it meanwhile", async ({
    as,
    people,
  }) => {
    const { manager } = await people.newClass({ pupils: 0 });
    const mark = randomUUID().slice(0, 8);
    const [first, later] = [`Boka lokal ${mark}`, `Boka festlokal ${mark}`];
    const page = await as("admin");
    await open(page);
    await expect(page.getByRole("tab", { name: "Hantering" })).toHaveAttribute("aria-selected", "true");

    const dialog = page.getByRole("dialog");
    await page.getByRole("button", { name: "Ny punkt" }).click();
    await expect(dialog.getByRole("switch", { name: "Obligatorisk" })).toBeChecked();
    await dialog.getByRole("button", { name: "Skapa punkt" }).click();
    await expect(dialog.getByLabel("Titel")).toHaveAccessibleDescription("Titel krävs");
    await dialog.getByLabel("Titel").fill(first);
    await dialog.getByLabel("Beskrivning").fill("För minst 90 personer");
    await dialog.getByRole("button", { name: "Skapa punkt" }).click();
    await expectToast(page, "Checklistpunkt skapad");
    await expect(dialog).toBeHidden();
    await expect(row(page, first)).toContainText("För minst 90 personer");
    await expect(row(page, first)).toContainText("Obligatorisk");
    await expect(row(page, first)).toContainText("Ingen klass har gjort den");

    const theirs = await as(manager);
    await theirs.goto("/class/checklist");
    await theirs.getByRole("checkbox", { name: first }).check();
    await expectToast(theirs, "Uppgift markerad som klar");

    await page.getByRole("button", { name: `Ändra ${first}` }).click();
    await expect(dialog.getByLabel("Titel")).toHaveValue(first);
    await dialog.getByLabel("Titel").fill(later);
    await dialog.getByLabel("Beskrivning").fill("");
    await dialog.getByRole("switch", { name: "Obligatorisk" }).click();
    await dialog.getByRole("button", { name: "Spara" }).click();
    await expectToast(page, "Checklistpunkt uppdaterad");
    await expect(row(page, later)).toContainText("Frivillig");
    await expect(row(page, later)).toContainText("Gjord av 1 klass");
    await expect(row(page, later)).not.toContainText("För minst 90 personer");

    await page.getByRole("button", { name: `Ta bort ${later}` }).click();
    await expect(dialog).toContainText(
      `”${later}” försvinner ur alla klassers checklistor, också för den klass som har gjort den.`,
    );
    await dialog.getByRole("button", { name: "Avbryt" }).click();
    await expect(dialog).toBeHidden();
    await expect(row(page, later)).toBeVisible();
    await page.getByRole("button", { name: `Ta bort ${later}` }).click();
    await dialog.getByRole("button", { name: "Ta bort", exact: true }).click();
    await expectToast(page, "Checklistpunkt borttagen");
    await expect(row(page, later)).toHaveCount(0);
    await theirs.reload();
    await expect(theirs.getByRole("checkbox").first()).toBeVisible();
    await expect(theirs.getByRole("checkbox", { name: later })).toHaveCount(0);
  });

  test("the order is changed by buttons: focus stays on the item, and the new order survives a reload", async ({
    as,
    people,
  }) => {
    const admin = await people.caller("admin");
    const mark = randomUUID().slice(0, 8);
    const [above, below] = [`Först ${mark}`, `Sedan ${mark}`];
    const made: string[] = [];
    for (const title of [above, below])
      made.push((await admin.mutate<{ itemId: string }>("admin.checklist.create", { title })).itemId);
    const page = await as("admin");
    await open(page);
    await expect(row(page, below)).toBeVisible();
    // All tests share the list, so other items may be in between.
    const up = page.getByRole("button", { name: `Flytta upp ${below}` });
    await up.focus();
    await expect(async () => {
      await page.keyboard.press("Enter");
      expect(await placeOf(page, below)).toBeLessThan(await placeOf(page, above));
    }).toPass();
    await expect(up).toBeFocused();
    await page.getByRole("button", { name: `Flytta ner ${below}` }).focus();
    await page.keyboard.press("Space");
    await expect.poll(async () => (await placeOf(page, below)) > (await placeOf(page, above))).toBe(true);
    await up.focus();
    await page.keyboard.press("Enter");
    await expect.poll(async () => (await placeOf(page, below)) < (await placeOf(page, above))).toBe(true);
    await expect(up).toBeFocused();
    await expect(async () => {
      const rows = await admin.query<{ title: string }[]>("admin.checklist.list");
      const titles = rows.map(({ title }) => title);
      expect(titles.indexOf(below)).toBeLessThan(titles.indexOf(above));
    }).toPass();
    await page.reload();
    await expect(row(page, below)).toBeVisible();
    expect(await placeOf(page, below)).toBeLessThan(await placeOf(page, above));

    await expect(
      list(page)
        .getByRole("listitem")
        .first()
        .getByRole("button", { name: /^Flytta upp/u }),
    ).toBeDisabled();
    await expect(
      list(page)
        .getByRole("listitem")
        .last()
        .getByRole("button", { name: /^Flytta ner/u }),
    ).toBeDisabled();
    for (const itemId of made) await admin.mutate("admin.checklist.remove", { itemId });
  });

  test("moving an item that has been removed meanwhile shows the reason and updates the list", async ({
    as,
    people,
    watch,
  }) => {
    watch.allow(/admin\.checklist\.move/u);
    const admin = await people.caller("admin");
    const title = `Försvinner ${randomUUID().slice(0, 8)}`;
    const { itemId } = await admin.mutate<{ itemId: string }>("admin.checklist.create", { title });
    const page = await as("admin");
    // It gets no change events.
    await page.routeWebSocket(/\/trpc/u, () => undefined);
    await open(page);
    await expect(row(page, title)).toBeVisible();
    await admin.mutate("admin.checklist.remove", { itemId });
    await page.getByRole("button", { name: `Flytta upp ${title}` }).click();
    await expectToast(page, "Kunde inte ändra ordning", "Det du söker finns inte.");
    await expect(row(page, title)).toHaveCount(0);
  });
});
