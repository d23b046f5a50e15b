import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "../src/fixtures.ts";
import { openFundTab } from "../src/fund-page.ts";
import type { Account, People } from "../src/people.ts";
import { passManagersWeek } from "../src/past-row.ts";
import { atOnce, expectNoReload, expectToast, markDocument } from "../src/screen.ts";

const balanceOf = (page: Page) => page.getByRole("region", { name: "Saldo" });
const waitingOn = (page: Page) => page.getByRole("list", { name: "Uttag som väntar på en till" });
const limit = "Två personer för stora uttag";
const rowOf = (page: Page, description: string) =>
  page.getByRole("row").or(page.getByRole("listitem")).filter({ hasText: description });

/** A class that two have run for more than a week, and money in its fund. */
async function openClass(
  people: People,
): Promise<{ manager: Account; second: Account; pupil: Account; auditor: Account }> {
  const klass = await people.newClass({ pupils: 3 });
  const [second, pupil, auditor] = klass.pupils as [Account, Account, Account];
  const admin = await people.caller("admin");
  const found = await admin.query<{ rows: { userId: string }[] }>("admin.users.list", { search: second.email });
  await admin.mutate("admin.classes.assignRepresentative", { classId: klass.id, userId: found.rows[0]?.userId });
  await passManagersWeek(klass.id);
  const caller = await people.caller(klass.manager);
  await caller.mutate("fund.deposit", { amount: "5000", description: "Insats", idempotencyKey: randomUUID() });
  return { manager: klass.manager, second, pupil, auditor };
}

test.describe("fund attest", () => {
  test("a withdrawal above the limit is attested on another phone and booked live on a third", async ({
    as,
    people,
  }) => {
    const { manager, second, pupil } = await openClass(people);
    const [page, other, elev] = await Promise.all([as(manager), as(second), as(pupil)]);
    await Promise.all([page, other, elev].map((one) => one.goto("/class/fund")));
    await markDocument(elev);

    for (const one of [page, elev]) await openFundTab(one, "Granskning");
    await openFundTab(page, "Granskning", limit);
    await page.getByRole("button", { name: "Sätt en gräns" }).click();
    await expect(page.getByRole("dialog").getByLabel("Belopp")).toHaveValue(/^1\s?000/u);
    await page.getByRole("dialog").getByRole("button", { name: "Spara" }).click();
    await expectToast(page, "Gränsen gäller nu");
    await expect(elev.getByText("En person tar ensam ut högst 1 000 kr på ett dygn.")).toBeVisible(atOnce);
    await expect(elev.getByRole("button", { name: "Ändra gränsen" })).toHaveCount(0);

    for (const one of [page, elev]) await openFundTab(one, "Kassan");
    await page.getByRole("button", { name: "Pengar ut" }).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Belopp").fill("1 500");
    await dialog.getByLabel("Till vad").fill("Handpenning för flaket");
    await expect(dialog.getByText("Det är över gränsen på 1 000 kr.")).toBeVisible();
    await dialog.getByRole("button", { name: "Registrera", exact: true }).click();
    await expectToast(page, "Uttaget väntar på en till");

    for (const one of [page, other, elev]) {
      await expect(balanceOf(one)).toContainText("5 000,00 kr");
      await expect(balanceOf(one)).toContainText("3 500,00 kr", atOnce);
      await openFundTab(one, "Utlägg");
      await expect(waitingOn(one)).toContainText("Handpenning för flaket", atOnce);
    }
    for (const one of [page, elev]) await expect(one.getByRole("button", { name: /^Godkänn/u })).toHaveCount(0);
    await expect(elev.getByRole("button", { name: /^(?:Neka|Ta tillbaka)/u })).toHaveCount(0);

    await waitingOn(other)
      .getByRole("button", { name: /^Godkänn Handpenning för flaket, 1\s500,00\skr$/u })
      .click();
    await expect(other.getByRole("dialog")).toContainText(`Registrerat av ${manager.name}`);
    await other.getByRole("dialog").getByRole("button", { name: "Godkänn" }).click();
    await expectToast(other, "Uttaget är godkänt och bokfört");
    for (const one of [page, other, elev]) {
      await expect(waitingOn(one)).toHaveCount(0, atOnce);
      await openFundTab(one, "Kassan");
      await expect(balanceOf(one)).toContainText("3 500,00 kr");
      const row = rowOf(one, "Handpenning för flaket");
      await expect(row).toContainText("−1 500,00 kr");
      await expect(row).toContainText(`${manager.name}, godkänt av ${second.name}`);
    }
    await expectNoReload(elev);
  });

  test("the auditor opens the receipt and attests the withdrawal; a classmate can do neither; both see it booked", async ({
    as,
    people,
  }) => {
    const { manager, second, pupil, auditor } = await openClass(people);
    const caller = await people.caller(manager);
    await caller.mutate("fund.setLimit", { amount: "1000", idempotencyKey: randomUUID() });
    const confirmer = await people.caller(second);
    const members = await confirmer.query<{ userId: string; name: string }[]>("classes.members");
    const candidateIds = [auditor, pupil].map((one) => members.find(({ name }) => name === one.name)?.userId);
    const { pollId } = await confirmer.mutate<{ pollId: string }>("polls.create", {
      title: "Vem granskar?",
      candidateIds,
      idempotencyKey: randomUUID(),
    });
    await confirmer.mutate("polls.vote", { pollId, optionIndex: 0 });
    await confirmer.mutate("polls.close", { pollId });
    await confirmer.mutate("polls.confirm", { pollId, idempotencyKey: randomUUID() });
    const [page, own, elev] = await Promise.all([as(manager), as(auditor), as(pupil)]);
    await Promise.all([page, own, elev].map((one) => one.goto("/class/fund")));
    await markDocument(elev);

    await page.getByRole("button", { name: "Pengar ut" }).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Belopp").fill("1 500");
    await dialog.getByLabel("Till vad").fill("Flaket");
    await dialog.locator('input[type="file"]').setInputFiles({
      name: "Kvitto.png",
      mimeType: "image/png",
      buffer: Buffer.from(
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
        "base64",
      ),
    });
    await dialog.getByRole("button", { name: "Registrera", exact: true }).click();
    await expectToast(page, "Uttaget väntar på en till");
    for (const one of [page, own, elev]) await openFundTab(one, "Utlägg");
    await expect(waitingOn(own)).toContainText("Flaket", atOnce);
    await expect(waitingOn(elev)).toContainText("Flaket", atOnce);
    const receipt = (one: Page) => one.getByRole("link", { name: /^Kvitto till Flaket/u });
    await expect(receipt(elev)).toHaveCount(0);
    const href = await receipt(own).getAttribute("href");
    const opened = async (one: Page) => (await one.request.get(href ?? "")).status();
    expect([await opened(own), await opened(elev)]).toEqual([200, 404]);

    for (const one of [page, elev]) await expect(one.getByRole("button", { name: /^Godkänn/u })).toHaveCount(0);
    await expect(own.getByRole("button", { name: /^Neka/u })).toHaveCount(0);
    await waitingOn(own)
      .getByRole("button", { name: /^Godkänn Flaket/u })
      .click();
    await own.getByRole("dialog").getByRole("button", { name: "Godkänn" }).click();
    await expectToast(own, "Uttaget är godkänt och bokfört");
    for (const one of [page, own, elev]) {
      await openFundTab(one, "Kassan");
      await expect(balanceOf(one)).toContainText("3 500,00 kr", atOnce);
      await expect(rowOf(one, "Flaket")).toContainText(`${manager.name}, godkänt av ${auditor.name}`);
    }
    await expectNoReload(elev);
  });

  test("withdrawals that together exceed the limit wait for attest, and lowering the limit needs one person", async ({
    as,
    people,
  }) => {
    const { manager, pupil } = await openClass(people);
    const caller = await people.caller(manager);
    await caller.mutate("fund.setLimit", { amount: "1000", idempotencyKey: randomUUID() });
    await caller.mutate("fund.withdraw", { amount: "900", description: "Flak", idempotencyKey: randomUUID() });
    const [page, elev] = await Promise.all([as(manager), as(pupil)]);
    await Promise.all([page, elev].map((one) => one.goto("/class/fund")));

    await page.getByRole("button", { name: "Pengar ut" }).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Belopp").fill("101");
    await dialog.getByLabel("Till vad").fill("Flak.");
    await expect(dialog.getByText("Du har tagit ut 900 kr det senaste dygnet")).toBeVisible();
    await dialog.getByRole("button", { name: "Registrera", exact: true }).click();
    await expectToast(page, "Uttaget väntar på en till");
    await expect(balanceOf(elev)).toContainText("4 100,00 kr");
    await openFundTab(elev, "Utlägg");
    await expect(waitingOn(elev)).toContainText("Flak.", atOnce);

    for (const one of [page, elev]) await openFundTab(one, "Granskning");
    await page.getByRole("button", { name: "Ändra gränsen" }).click();
    await page.getByRole("dialog").getByLabel("Belopp").fill("500");
    await page.getByRole("dialog").getByRole("button", { name: "Spara" }).click();
    await expectToast(page, "Gränsen gäller nu");
    await expect(elev.getByText("En person tar ensam ut högst 500 kr på ett dygn.")).toBeVisible(atOnce);
  });

  test("a second person attests or stops a limit change; a withdrawal can be taken back or refused", async ({
    as,
    people,
  }) => {
    const { manager, second } = await openClass(people);
    const caller = await people.caller(manager);
    await caller.mutate("fund.setLimit", { amount: "1000", idempotencyKey: randomUUID() });
    for (const description of ["Tält", "Flak"])
      await caller.mutate("fund.withdraw", { amount: "2000", description, idempotencyKey: randomUUID() });
    const [page, other] = await Promise.all([as(manager), as(second)]);
    await Promise.all([page, other].map((one) => one.goto("/class/fund?flik=utlagg")));

    await other.getByRole("button", { name: /^Godkänn Tält/u }).click();
    await expect(other.getByRole("dialog", { name: "Godkänn uttaget?" })).toBeVisible();
    await page.getByRole("button", { name: /^Ta tillbaka Tält/u }).click();
    await expectToast(page, "Uttaget är stoppat");
    await expectToast(other, "Tält, 2 000,00 kr: det är avgjort, taget tillbaka eller avslutat.");
    await expect(other.getByRole("dialog")).toHaveCount(0);
    await expect(waitingOn(other).getByRole("listitem")).toHaveCount(1, atOnce);
    await other.getByRole("button", { name: /^Neka Flak/u }).click();
    await other.getByRole("dialog", { name: "Neka uttaget?" }).getByRole("button", { name: "Neka" }).click();
    await expectToast(other, "Uttaget är stoppat");
    await expect(waitingOn(page)).toHaveCount(0, atOnce);
    await openFundTab(page, "Kassan");
    await expect(balanceOf(page)).not.toContainText("Tillgängligt");
    for (const one of [page, other]) await openFundTab(one, "Granskning");

    const propose = async () => {
      await page.getByRole("button", { name: "Ändra gränsen" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Ta bort gränsen" }).click();
      await expectToast(page, "Ändringen väntar på en till");
      await expect(other.getByText(`${manager.name} vill ta bort gränsen.`)).toBeVisible(atOnce);
    };
    await propose();
    await expect(page.getByRole("button", { name: "Godkänn ändringen" })).toHaveCount(0);
    await other.getByRole("button", { name: "Stoppa ändringen" }).click();
    const stopping = other.getByRole("dialog", { name: "Stoppa ändringen?" });
    await expect(stopping).toContainText(`${manager.name} vill ta bort gränsen på 1 000 kr. Den blir kvar.`);
    await stopping.getByRole("button", { name: "Stoppa ändringen" }).click();
    await expectToast(other, "Ändringen är stoppad");
    await expect(page.getByText("En person tar ensam ut högst 1 000 kr på ett dygn.")).toBeVisible();
    await propose();
    await other.getByRole("button", { name: "Godkänn ändringen" }).click();
    const question = other.getByRole("dialog", { name: "Godkänn ändringen?" });
    await expect(question).toContainText("Gränsen på 1 000 kr tas bort direkt.");
    await question.getByRole("button", { name: "Godkänn ändringen" }).click();
    await expectToast(other, "Den nya gränsen gäller nu");
    await expect(page.getByRole("region", { name: limit })).toContainText("Det finns ingen gräns", atOnce);
  });
});
