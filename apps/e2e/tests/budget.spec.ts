import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../src/fixtures.ts";
import { atOnce, expectNoReload, expectToast, markDocument, toastsOn } from "../src/screen.ts";

const group = (page: Page, name: "Inkomster" | "Utgifter") => page.getByRole("region", { name, exact: true });
const row = (page: Page, name: string) => page.getByRole("main").getByRole("listitem").filter({ hasText: name });
const totals = (page: Page) => page.getByRole("group", { name: "Summor" });

async function fill(form: Locator, name: string, amount: string, description = ""): Promise<void> {
  await form.getByLabel("Namn").fill(name);
  await form.getByLabel("Belopp").fill(amount);
  await form.getByLabel("Beskrivning").fill(description);
}

test.describe("budget", () => {
  test("a pupil sees a studentansvarig's budget changes live: items, sums, outcome, edits, an undone removal", async ({
    as,
    people,
  }) => {
    const { manager, pupil } = await people.classWithPupil();
    const [page, elev] = await Promise.all([as(manager), as(pupil)]);
    await Promise.all([page.goto("/class/budget"), elev.goto("/class/budget")]);
    for (const one of [page, elev]) {
      await expect(one.getByRole("heading", { name: "Huvudbudget" })).toBeVisible();
      await expect(one.getByText("Budgeten är tom än så länge")).toBeVisible();
    }
    await markDocument(elev);
    await expect(elev.getByText("Endast klassansvarig kan redigera budget")).toBeVisible();
    await expect(elev.getByRole("main").getByRole("button", { name: /^(?:Ny|Lägg till|Ändra|Ta bort)/u })).toHaveCount(
      0,
    );

    await page.getByRole("button", { name: "Lägg till inkomst" }).click();
    const incomes = page.getByRole("form", { name: "Lägg till inkomst" });
    await incomes.getByRole("button", { name: "Lägg till", exact: true }).click();
    await expect(incomes.getByLabel("Namn")).toHaveAccessibleDescription("Fyll i alla obligatoriska fält");
    await fill(incomes, "Insats från alla", "28 000", "28 × 1 000 kr");
    await incomes.getByLabel("Belopp").press("Enter");
    await expect(incomes.getByLabel("Namn")).toHaveValue("");
    await expect(incomes.getByLabel("Namn")).toBeFocused();
    await expectToast(page, "Budgetpost tillagd!");
    await fill(incomes, "Kakförsäljning", "4 500,50");
    await page.keyboard.press("Enter");
    await expectToast(page, "Budgetpost tillagd!");
    await incomes.getByLabel("Namn").press("Escape");
    await expect(incomes).toHaveCount(0);
    await page.getByRole("button", { name: "Lägg till utgift" }).click();
    const expenses = page.getByRole("form", { name: "Lägg till utgift" });
    await fill(expenses, "Studentflak", "21 000");
    await page.keyboard.press("Enter");
    await expectToast(page, "Budgetpost tillagd!");
    await expenses.getByRole("button", { name: "Avbryt" }).click();
    for (const one of [page, elev]) {
      await expect(group(one, "Inkomster")).toContainText("32 500,50 kr", atOnce);
      await expect(group(one, "Inkomster").getByRole("listitem")).toContainText(["Insats från alla", "Kakförsäljning"]);
      await expect(group(one, "Utgifter").getByRole("listitem")).toContainText(["Studentflak"]);
      await expect(totals(one)).toContainText("+11 500,50 kr");
      await expect(
        one.getByRole("table", { name: "Fördelning" }).getByRole("row", { name: /Studentflak Utgift 21 000,00 kr/u }),
      ).toBeAttached();
    }

    const caller = await people.caller(manager);
    await caller.mutate("fund.deposit", { amount: "16250,25", description: "Insatser", idempotencyKey: randomUUID() });
    const outcome = elev.getByRole("region", { name: "Plan och verklighet" });
    await expect(outcome).toContainText("16 250,25 kr av 32 500,50 kr", atOnce);
    await expect(outcome).toContainText("50 %");
    await expect(outcome).toContainText("16 250,25 kr kvar att få in");

    await page.getByRole("button", { name: "Ändra Studentflak" }).click();
    const edit = page.getByRole("form", { name: "Ändra Studentflak" });
    await edit.getByLabel("Belopp").fill("1");
    await page.keyboard.press("Escape");
    await expect(row(page, "Studentflak")).toContainText("21 000,00 kr");
    await page.getByRole("button", { name: "Ändra Studentflak" }).click();
    await edit.getByLabel("Belopp").fill("23 000");
    await page.keyboard.press("Enter");
    await expectToast(page, "Budgetpost sparad");
    await expect(row(elev, "Studentflak")).toContainText("23 000,00 kr", atOnce);

    await page.getByRole("button", { name: "Ta bort Kakförsäljning" }).click();
    await expect(row(elev, "Kakförsäljning")).toHaveCount(0, atOnce);
    await expect(group(elev, "Inkomster")).toContainText("28 000,00 kr");
    const toast = toastsOn(page).filter({ hasText: "Budgetpost borttagen!" });
    await expect(toast).toContainText("Kakförsäljning");
    await toast.getByRole("button", { name: "Ångra" }).click();
    await expect(row(elev, "Kakförsäljning")).toContainText("4 500,50 kr", atOnce);
    await expectToast(page, "Budgetposten är tillbaka");
    await expectNoReload(elev);
  });

  test("budgets can be created, chosen, renamed and removed; the main one cannot be renamed or removed", async ({
    as,
    people,
  }) => {
    const { manager, pupil } = await people.classWithPupil();
    const [page, elev] = await Promise.all([as(manager), as(pupil)]);
    await Promise.all([page.goto("/class/budget"), elev.goto("/class/budget")]);
    await page.getByRole("button", { name: "Ny budget" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Skapa budget" }).click();
    await expect(dialog.getByLabel("Budgetnamn")).toHaveAccessibleDescription("Fyll i budgetnamn");
    await dialog.getByLabel("Budgetnamn").fill("Balen");
    await dialog.getByRole("button", { name: "Skapa budget" }).click();
    await expectToast(page, "Budget skapad!");
    await expect(page.getByRole("heading", { name: "Balen" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Plan och verklighet" })).toHaveCount(0);

    await page.getByRole("button", { name: "Ändra Balen" }).click();
    await dialog.getByLabel("Budgetnamn").fill("Studentbalen");
    await dialog.getByRole("button", { name: "Spara" }).click();
    await expectToast(page, "Budgeten är sparad");
    await elev
      .getByRole("navigation", { name: "Välj budget" })
      .getByRole("link", { name: /Studentbalen/u })
      .click(atOnce);
    await expect(elev.getByRole("heading", { name: "Studentbalen" })).toBeVisible();
    await elev.reload();
    await expect(elev.getByRole("heading", { name: "Studentbalen" })).toBeVisible();

    await page.getByRole("button", { name: "Lägg till utgift" }).first().click();
    await fill(page.getByRole("form", { name: "Lägg till utgift" }), "Mat", "9 000");
    await page.keyboard.press("Enter");
    await expectToast(page, "Budgetpost tillagd!");
    await page.getByRole("button", { name: "Ta bort Studentbalen" }).click();
    await expect(dialog).toContainText("”Studentbalen” och dess 1 post försvinner för alla i klassen.");
    await dialog.getByRole("button", { name: "Avbryt" }).click();
    await expect(page.getByRole("heading", { name: "Studentbalen" })).toBeVisible();
    await page.getByRole("button", { name: "Ta bort Studentbalen" }).click();
    await dialog.getByRole("button", { name: "Ta bort", exact: true }).click();
    await expectToast(page, "Budgeten är borttagen");
    for (const one of [page, elev]) await expect(one.getByRole("heading", { name: "Huvudbudget" })).toBeVisible(atOnce);

    await expect(page.getByRole("button", { name: "Ta bort Huvudbudget" })).toHaveCount(0);
    await page.getByRole("button", { name: "Ändra Huvudbudget" }).click();
    await expect(dialog.getByLabel("Budgetnamn")).not.toBeEditable();
    await dialog.getByLabel("Beskrivning").fill("Allt vi planerar fram till utspringet.");
    await dialog.getByRole("button", { name: "Spara" }).click();
    await expectToast(page, "Budgeten är sparad");
    await expect(elev.getByText("Allt vi planerar fram till utspringet.")).toBeVisible(atOnce);
  });

  test("the chart shows the whole name of an item on a narrow screen", async ({ as, people }) => {
    const { manager } = await people.classWithPupil();
    const page = await as(manager);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/class/budget");
    await page.getByRole("button", { name: "Lägg till utgift" }).click();
    const form = page.getByRole("form", { name: "Lägg till utgift" });
    for (const item of ["Inköp till försäljningen", "Flak"]) {
      await fill(form, item, "6 000");
      await form.getByLabel("Belopp").press("Enter");
      await expect(form.getByLabel("Namn")).toHaveValue("");
    }
    const name = page.getByRole("figure").getByText("Inköp till försäljningen").first();
    await expect(name).toBeVisible();
    expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });

  test("a printed budget has neither the page's header nor buttons", async ({ as, people }) => {
    const { manager } = await people.newClass({ pupils: 0 });
    const caller = await people.caller(manager);
    const [main] = await caller.query<{ id: string }[]>("budget.list");
    await caller.mutate("budget.addItem", {
      budgetId: main?.id,
      category: "expense",
      itemName: "Studentflak",
      budgetedAmount: "21 000",
    });
    const page = await as(manager);
    await page.goto("/class/budget");
    await expect(row(page, "Studentflak")).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(row(page, "Studentflak")).toBeVisible();
    await expect(totals(page)).toBeVisible();
    await expect(page.getByRole("banner")).toHaveCount(0);
    await expect(page.getByRole("button")).toHaveCount(0);
  });
});
