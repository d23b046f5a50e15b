import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "../src/fixtures.ts";
import type { Account, People } from "../src/people.ts";
import { atOnce, expectNoReload, expectToast, markDocument } from "../src/screen.ts";

const itemOn = (page: Page, name: string) =>
  page.getByRole("list", { name: "Utgifter" }).getByRole("listitem").filter({ hasText: name });
const withdrawalsOn = (page: Page) => page.getByRole("list", { name: "Använt till det här" });

async function plan(people: People, manager: Account): Promise<string> {
  const caller = await people.caller(manager);
  const [main] = await caller.query<{ id: string }[]>("budget.list");
  await caller.mutate("fund.deposit", { amount: "2000", description: "Insats", idempotencyKey: randomUUID() });
  const add = (itemName: string, budgetedAmount: string) =>
    caller.mutate<{ itemId: string }>("budget.addItem", {
      budgetId: main?.id,
      category: "expense",
      itemName,
      budgetedAmount,
    });
  await add("Ballonger", "100");
  return (await add("Studentflak", "1500")).itemId;
}

test.describe("budget items", () => {
  test("a withdrawal on an expense lowers what is left of it live, and is listed on the expense's page", async ({
    as,
    people,
  }) => {
    const { manager, pupil } = await people.classWithPupil();
    await plan(people, manager);
    const [page, elev] = await Promise.all([as(manager), as(pupil)]);
    await Promise.all([page.goto("/class/fund"), elev.goto("/class/budget")]);
    await markDocument(elev);
    await expect(itemOn(elev, "Studentflak")).toContainText(/Använt 0,00\skr · kvar 1\s500,00\skr/u);

    await page.getByRole("button", { name: "Pengar ut" }).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Belopp").fill("400");
    await dialog.getByLabel("Till vad").fill("Handpenning");
    await dialog.getByLabel("Rad i budgeten (valfri)").selectOption({ label: "Studentflak, 1 500 kr kvar" });
    await dialog.getByRole("button", { name: "Registrera", exact: true }).click();
    await expectToast(page, "Uttag registrerat!");
    await expect(itemOn(elev, "Studentflak")).toContainText(/Använt 400,00\skr · kvar 1\s100,00\skr/u, atOnce);
    await expectNoReload(elev);

    await page.getByRole("link", { name: "Rad i budgeten: Studentflak" }).click();
    await expect(page.getByRole("heading", { name: "Studentflak", level: 1 })).toBeVisible();
    await expect(page.getByRole("group", { name: "Posten i siffror" })).toContainText(/1\s100,00\skr/u);
    await expect(withdrawalsOn(page)).toContainText(`Handpenning`);
    await page.reload();
    await expect(withdrawalsOn(page)).toContainText(manager.name);
    await elev.getByRole("link", { name: "Studentflak" }).click();
    await expect(withdrawalsOn(elev)).toContainText("Handpenning");

    await page.goto("/class/fund");
    const choose = async (label: string | RegExp) => {
      await page.getByRole("button", { name: /^Välj budgetpost för Handpenning/u }).click();
      const options = dialog.getByLabel("Rad i budgeten (valfri)");
      const value = await options.locator("option").filter({ hasText: label }).getAttribute("value");
      await options.selectOption(value);
      await dialog.getByRole("button", { name: "Spara", exact: true }).click();
      await expectToast(page, "Budgetposten är vald");
      await expect(dialog).toHaveCount(0);
      await page.mouse.move(0, 0);
    };
    await choose(/Ballonger/u);
    await expect(elev.getByText("Inget uttag hör till posten än.")).toBeVisible(atOnce);
    await elev.getByRole("link", { name: "Till budgeten" }).click();
    await expect(itemOn(elev, "Ballonger")).toContainText(/300,00\skr över budget/u);
    await choose("Ingen rad i budgeten");
    await expect(elev.getByRole("region", { name: "Plan och verklighet" })).toContainText(
      /400,00\skr av uttagen är utan post/u,
      atOnce,
    );
    await expect(itemOn(elev, "Ballonger")).toContainText(/Använt 0,00\skr/u);
  });

  test("an item with withdrawals is removed after a confirmation that says that they stay without an item", async ({
    as,
    people,
    watch,
  }) => {
    watch.allow(/404/u);
    const { manager, pupil } = await people.classWithPupil();
    const budgetItemId = await plan(people, manager);
    const caller = await people.caller(manager);
    const withdrawn = { amount: "250", description: "Skyltar", budgetItemId, idempotencyKey: randomUUID() };
    await caller.mutate("fund.withdraw", withdrawn);
    const [page, elev] = await Promise.all([as(manager), as(pupil)]);
    await Promise.all([page.goto("/class/budget"), elev.goto("/class/budget")]);
    const outcome = elev.getByRole("region", { name: "Plan och verklighet" });
    await expect(outcome).not.toContainText("utan post");

    await page.getByRole("button", { name: "Ta bort Studentflak" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText(
      /Uttag på 250,00\skr hör till ”Studentflak”. De finns kvar i kassan, men blir utan post/u,
    );
    await dialog.getByRole("button", { name: "Ta bort", exact: true }).click();
    await expect(itemOn(elev, "Studentflak")).toHaveCount(0, atOnce);
    await expect(outcome).toContainText(/250,00\skr av uttagen är utan post/u);
    await itemOn(page, "Studentflak")
      .getByRole("button", { name: /^Ångra/u })
      .click();
    await expect(itemOn(elev, "Studentflak")).toContainText(/Använt 250,00\skr/u, atOnce);
    await expect(outcome).not.toContainText("utan post");
    await elev.goto(`/class/budget?post=${randomUUID()}`);
    await expect(elev.getByText("Budgetposten finns inte längre.")).toBeVisible();
  });
});
