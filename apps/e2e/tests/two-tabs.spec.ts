import type { Page } from "@playwright/test";
import { expect, openTab, test } from "../src/fixtures.ts";
import type { Account, Klass, People } from "../src/people.ts";
import { expectToast } from "../src/screen.ts";

const dialogOf = (page: Page) => page.getByRole("dialog");

async function runningTwo(people: People): Promise<{ first: Klass; second: Klass; manager: Account }> {
  const [first, second] = await Promise.all([people.newClass({ pupils: 0 }), people.newClass({ pupils: 0 })]);
  const { manager } = first;
  const admin = await people.caller("admin");
  const found = await admin.query<{ rows: { userId: string }[] }>("admin.users.list", { search: manager.email });
  await admin.mutate("admin.classes.assignRepresentative", { classId: second.id, userId: found.rows[0]?.userId });
  await (await people.caller(manager)).mutate("classes.switchTo", { classId: first.id });
  return { first, second, manager };
}

async function typeDeposit(page: Page, amount: string, description: string): Promise<void> {
  await page.getByRole("button", { name: "Pengar in" }).first().click();
  await dialogOf(page).getByLabel("Belopp").fill(amount);
  await dialogOf(page).getByLabel("Beskrivning").fill(description);
}

async function switchTo(page: Page, klass: Klass): Promise<void> {
  await page.goto("/class");
  await page.getByLabel("Byt klass").selectOption(klass.name);
  await expectToast(page, `Du är nu i ${klass.name}`);
}

async function balanceIn(people: People, manager: Account, klass: Klass): Promise<number> {
  const caller = await people.caller(manager);
  await caller.mutate("classes.switchTo", { classId: klass.id });
  return (await caller.query<{ balanceOre: number }>("fund.overview")).balanceOre;
}

test.describe("two tabs", () => {
  test("a deposit typed in one class is not booked in a class chosen in another tab, and its input is kept", async ({
    as,
    people,
    watch,
  }) => {
    watch.allow(/409 \(Conflict\).*fund\.deposit/u);
    const { first, second, manager } = await runningTwo(people);
    const page = await as(manager);
    // Neither socket nor polling answers: this tab gets no event about the switch.
    await page.routeWebSocket(/\/trpc/u, () => undefined);
    await page.route("**/trpc/live.poll*", () => undefined);
    await page.goto("/class/fund");
    await typeDeposit(page, "250", "Kakor i första klassen");

    const other = await openTab(page);
    await switchTo(other, second);
    await dialogOf(page).getByRole("button", { name: "Registrera", exact: true }).click();
    await expectToast(
      page,
      "Kunde inte registrera betalning",
      "Du har bytt klass i en annan flik. Inget har sparats. Kontrollera vilken klass som visas och försök igen.",
    );
    await expect(dialogOf(page)).toHaveCount(0);
    await page.goto("/class");
    await expect(page.getByRole("heading", { name: second.name, level: 1 })).toBeVisible();

    await switchTo(page, first);
    await page.goto("/class/fund");
    await page.getByRole("button", { name: "Pengar in" }).first().click();
    await expect(dialogOf(page).getByLabel("Beskrivning")).toHaveValue("Kakor i första klassen");
    await dialogOf(page).getByRole("button", { name: "Registrera", exact: true }).click();
    await expectToast(page, "Inbetalning registrerad!");
    expect(await balanceIn(people, manager, second)).toBe(0);
    expect(await balanceIn(people, manager, first)).toBe(25_000);
  });

  test("a tab with a live connection follows a class switch in another tab, and its open form closes", async ({
    as,
    people,
  }) => {
    const { second, manager } = await runningTwo(people);
    const page = await as(manager);
    await page.goto("/class/fund");
    await typeDeposit(page, "250", "Kakor i första klassen");
    const other = await openTab(page);
    await switchTo(other, second);
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(page.getByLabel("Byt klass").locator("option:checked")).toHaveText(second.name);
    await typeDeposit(page, "70", "Pant i andra klassen");
    await dialogOf(page).getByRole("button", { name: "Registrera", exact: true }).click();
    await expectToast(page, "Inbetalning registrerad!");
    expect(await balanceIn(people, manager, second)).toBe(7_000);
  });
});
