import type { Page } from "@playwright/test";
import { expect, test } from "../src/fixtures.ts";
import { atOnce, expectNoReload, expectToast, markDocument } from "../src/screen.ts";

const balanceOf = (page: Page) => page.getByRole("region", { name: "Saldo" });
const entry = (page: Page, description: string) =>
  page.getByRole("row").or(page.getByRole("listitem")).filter({ hasText: description });

async function write(page: Page, action: "inbetalning" | "uttag", amount: string, why: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  if (!(await dialog.isVisible()))
    await page
      .getByRole("button", { name: action === "uttag" ? "Pengar ut" : "Pengar in" })
      .first()
      .click();
  await dialog.getByLabel("Belopp").fill(amount);
  await dialog.getByLabel(action === "uttag" ? "Till vad" : "Beskrivning").fill(why);
  await dialog.getByRole("button", { name: "Registrera", exact: true }).click();
}

test.describe("fund", () => {
  test("a pupil sees a studentansvarig's deposit, withdrawal below zero and correction live", async ({
    as,
    people,
  }) => {
    const { manager, pupil } = await people.classWithPupil();
    const [page, elev] = await Promise.all([as(manager), as(pupil)]);
    await Promise.all([page.goto("/class/fund"), elev.goto("/class/fund")]);
    for (const one of [page, elev]) await expect(balanceOf(one)).toContainText("0,00 kr");
    await markDocument(elev);

    await expect(elev.getByRole("button", { name: /^Pengar (?:in|ut)$/u })).toHaveCount(0);

    await write(page, "inbetalning", "1 234,50", "Kakförsäljning på föräldramötet");
    await expectToast(page, "Inbetalning registrerad!");
    for (const one of [page, elev]) {
      await expect(balanceOf(one)).toContainText("1 234,50 kr", atOnce);
      const row = entry(one, "Kakförsäljning på föräldramötet");
      await expect(row).toContainText("+1 234,50 kr");
      await expect(row).toContainText("Inbetalning");
      await expect(row).toContainText(manager.name);
      await expect(row).toContainText(/i dag kl\. \d\d:\d\d/u);
    }

    const dialog = page.getByRole("dialog");
    await write(page, "uttag", "2000", "Handpenning för studentflaket");
    await expect(dialog.getByRole("alert")).toContainText(
      "Saldot blir −765,50 kr. Är du säker på att uttaget ska registreras?",
    );
    await dialog.getByRole("button", { name: "Avbryt" }).click();
    await expect(dialog.getByRole("alert")).toHaveCount(0);
    await expect(balanceOf(elev)).toContainText("1 234,50 kr");
    await write(page, "uttag", "2000", "Handpenning för studentflaket");
    await dialog.getByRole("button", { name: "Registrera ändå" }).click();
    await expectToast(page, "Uttag registrerat!");
    for (const one of [page, elev]) {
      await expect(balanceOf(one)).toContainText("−765,50 kr", atOnce);
      const row = entry(one, "Handpenning för studentflaket");
      await expect(row).toContainText("−2 000,00 kr");
      await expect(row).toContainText("−765,50 kr");
    }

    await page.getByRole("button", { name: "Rätta Handpenning för studentflaket" }).click();
    await dialog.getByLabel("Varför?").fill("det blev för dyrt");
    await dialog.getByRole("button", { name: "Rätta", exact: true }).click();
    await expectToast(page, "Händelsen är rättad");
    for (const one of [page, elev]) {
      await expect(balanceOf(one)).toContainText("1 234,50 kr", atOnce);
      const rows = entry(one, "Handpenning för studentflaket");
      await expect(rows).toHaveCount(2);
      await expect(rows.first()).toContainText("det blev för dyrt");
      await expect(rows.first()).toContainText("+2 000,00 kr");
      await expect(rows.last()).toContainText("Rättad");
    }
    await expect(page.getByRole("button", { name: /^Rätta .*studentflaket/u })).toHaveCount(0);
    await expect(elev.getByRole("button", { name: /^Rätta/u })).toHaveCount(0);
    await expectNoReload(elev);

    const filter = elev.getByRole("button", { name: "Filtrera" });
    if (await filter.isVisible()) await filter.click();
    await elev.getByRole("radiogroup", { name: "Visa" }).getByText("Uttag").click();
    await expect(entry(elev, "Kakförsäljning på föräldramötet")).toHaveCount(0);
    await elev.reload();
    await expect(balanceOf(elev)).toContainText("1 234,50 kr");
    await expect(entry(elev, "Kakförsäljning på föräldramötet")).toHaveCount(1);
  });

  test("missing input or an invalid amount shows an error in the forms for deposits and withdrawals", async ({
    as,
    people,
  }) => {
    const { manager } = await people.newClass({ pupils: 0 });
    const page = await as(manager);
    await page.goto("/class/fund");
    for (const action of ["inbetalning", "uttag"] as const) {
      const dialog = page.getByRole("dialog");
      await page
        .getByRole("button", { name: action === "uttag" ? "Pengar ut" : "Pengar in" })
        .first()
        .click();
      await dialog.getByRole("button", { name: "Registrera", exact: true }).click();
      await expect(dialog.getByText("Alla fält måste fyllas i").first()).toBeVisible();
      for (const amount of ["0", "-5", "tio", "1,234", "1e3"]) {
        await write(page, action, amount, "Prov");
        await expect(dialog.getByLabel("Belopp")).toHaveAccessibleDescription("Ange ett giltigt belopp");
      }
      await dialog.getByRole("button", { name: "Stäng" }).click();
      await expect(dialog).toBeHidden();
    }
    await expect(balanceOf(page)).toContainText("0,00 kr");
  });

  test("the home page shows the fund in whole kronor and its latest activity, live", async ({ as, people }) => {
    const { manager, pupil } = await people.classWithPupil();
    const [page, elev] = await Promise.all([as(manager), as(pupil)]);
    await Promise.all([page.goto("/class/fund"), elev.goto("/class")]);
    const card = elev.getByRole("main").getByRole("link", { name: /Klasskassa.*kr/u });
    await expect(card).toContainText("0 kr");
    await write(page, "inbetalning", "1500", "Insats från alla");
    await expectToast(page, "Inbetalning registrerad!");
    await expect(card).toContainText("1 500 kr", atOnce);
    await expect(
      elev.getByRole("listitem").filter({ hasText: `${manager.name} registrerade en inbetalning på 1 500 kr` }),
    ).toBeVisible();
    await card.click();
    await expect(elev).toHaveURL("/class/fund");
    await expect(balanceOf(elev)).toContainText("1 500,00 kr");
  });

  test("an earlier head hash is compared from its link, and a device that saw another ledger shows a warning", async ({
    as,
    people,
  }) => {
    const { manager, pupil } = await people.classWithPupil();
    const [page, elev] = await Promise.all([as(manager), as(pupil)]);
    await page.goto("/class/fund");
    await write(page, "inbetalning", "100", "Pant");
    await expectToast(page, "Inbetalning registrerad!");
    await elev.goto("/class/fund");
    const proof = elev.getByText(/^Kontrollsumma efter rad 1: [0-9a-f]{12}$/u);
    const kept = (await proof.getAttribute("title")) ?? "";
    await write(page, "inbetalning", "50", "Mer pant");
    await expectToast(page, "Inbetalning registrerad!");

    await elev.goto(`/class/fund?mot=${kept}`);
    const dialog = elev.getByRole("dialog", { name: "Jämför med en tidigare kontrollsumma" });
    await expect(dialog.getByRole("alert")).toContainText("efter rad 1");
    await dialog.getByLabel("Tidigare kontrollsumma").fill("f".repeat(64));
    await dialog.getByRole("button", { name: "Jämför" }).click();
    await expect(dialog.getByRole("alert")).toContainText("Ingen rad i kassaboken har den kontrollsumman");
    await elev.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(elev).toHaveURL(/\/class\/fund$/u);

    // As if the database's owner had rewritten row 1 since this device saw it.
    const other = "e".repeat(64);
    await elev.evaluate((hash) => {
      for (const key of Object.keys(localStorage).filter((one) => one.startsWith("utspring.ledger-head.")))
        localStorage.setItem(key, `1 ${hash}`);
    }, other);
    await elev.goto("/class/calendar");
    const warning = elev.getByRole("alert").filter({ hasText: "Kassaboken är inte den som den här enheten har sett" });
    await expect(warning).toContainText(other);
    await expect(warning).toContainText(kept);
  });

  test("the demo class has a ledger history in pages and a countdown", async ({ as }) => {
    const page = await as("elev");
    await page.goto("/class");
    await expect(page.getByRole("heading", { name: "NA24B Södra Latin" })).toBeVisible();
    await expect(page.getByText("dagar kvar till studenten")).toBeVisible();
    await page.goto("/class/fund");
    await expect(entry(page, "Pant från skolans automat")).toHaveCount(1);
    // On a phone, the first press shows the rest of the page.
    if ((page.viewportSize()?.width ?? 0) < 600) {
      await page.getByRole("button", { name: "Visa fler" }).click();
    }
    await page.getByRole("button", { name: "Visa fler" }).click();
    await expect(entry(page, "en nolla för mycket")).toContainText("−18 750,00 kr");
  });
});
