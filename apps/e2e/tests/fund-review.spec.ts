import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "../src/fixtures.ts";
import { openLine } from "../src/fund-page.ts";
import { bookInThePast } from "../src/past-row.ts";
import type { Account } from "../src/people.ts";
import { atOnce, expectNoReload, expectToast, markDocument } from "../src/screen.ts";

const reviewOn = (page: Page) => page.getByRole("region", { name: "Granskning" });
const monthsOn = (page: Page) => page.getByRole("list", { name: "Månader i kassan" });

test.describe("fund review", () => {
  test("an appointed auditor signs off a month with the bank's balance and asks a question, live for the class", async ({
    as,
    people,
  }) => {
    const klass = await people.newClass({ pupils: 2 });
    const [auditor, pupil] = klass.pupils as [Account, Account];
    await bookInThePast(klass.id);
    const [page, own, elev] = await Promise.all([as(klass.manager), as(auditor), as(pupil)]);
    await Promise.all([page, own, elev].map((one) => one.goto("/class/fund?flik=granskning")));
    await openLine(page, "Granskning");
    await markDocument(elev);
    await expect(reviewOn(elev)).toContainText("Klassen har ingen granskare.");
    await expect(elev.getByRole("button", { name: "Utse granskare" })).toHaveCount(0);

    await page.getByRole("button", { name: "Utse granskare" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Utse", exact: true }).click();
    await expect(dialog.getByText("Välj någon i klassen")).toBeVisible();
    await dialog.getByLabel("Granskare").selectOption(auditor.name);
    await dialog.getByRole("button", { name: "Utse", exact: true }).click();
    await expectToast(page, "Granskaren är utsedd");
    await expect(reviewOn(elev)).toContainText(`Granskare: ${auditor.name}`, atOnce);
    await expect(reviewOn(own)).toContainText("Du är klassens granskare.", atOnce);
    await expect(monthsOn(elev)).toContainText("Inte granskad");
    for (const one of [page, elev]) await expect(one.getByRole("button", { name: /^Granska /u })).toHaveCount(0);

    await own.getByRole("button", { name: /^Granska /u }).click();
    const sheet = own.getByRole("dialog");
    await sheet.getByRole("button", { name: "Godkänn slutgiltigt" }).click();
    await expect(sheet.getByText("Alla fält måste fyllas i")).toBeVisible();
    await sheet.getByLabel(/^Saldo på banken/u).fill("5 000");
    await expect(sheet.getByText("Banken och kassan stämmer.")).toBeVisible();
    await sheet.getByLabel(/^Saldo på banken/u).fill("4 950");
    await expect(sheet.getByText("Banken har 50,00 kr mindre än kassan.")).toBeVisible();
    await expect(sheet.getByText("När du har godkänt går granskningen inte att ändra.")).toBeVisible();
    await sheet.getByRole("button", { name: "Godkänn slutgiltigt" }).click();
    await expect(sheet.getByText("Skriv i anmärkningen varför banken och kassan skiljer sig.")).toBeVisible();
    await sheet.getByLabel(/^Anmärkning/u).fill("Kontantkassan är inte inräknad");
    await sheet.getByRole("button", { name: "Godkänn slutgiltigt" }).click();
    await expectToast(own, "Månaden är granskad");
    for (const one of [page, own, elev]) {
      await expect(monthsOn(one)).toContainText("Skillnad −50,00 kr", atOnce);
      await expect(monthsOn(one)).toContainText(`Granskad av ${auditor.name}`);
      await expect(monthsOn(one)).toContainText("Saldo på banken");
      await expect(monthsOn(one)).toContainText("Kontantkassan är inte inräknad");
    }
    const leftOf = async (name: string) => (await page.getByRole("heading", { name }).boundingBox())?.x;
    expect(await leftOf("Ladda ner kassan")).toBe(await leftOf("Granskning"));
    await expect(own.getByRole("button", { name: /^Granska /u })).toHaveCount(0);
    const home = await as(pupil);
    await home.goto("/class");
    await expect(home.getByText(/granskade \S+ \d{4} i klasskassan: skillnad −50\skr$/u)).toBeVisible();

    await own.getByRole("button", { name: "Ställ en fråga" }).click();
    await own.getByRole("dialog").getByLabel("Fråga").fill("Var finns kontantkassan?");
    await own.getByRole("dialog").getByRole("button", { name: "Skicka" }).click();
    await expectToast(own, "Frågan är ställd");
    await expect(reviewOn(elev)).toContainText("Var finns kontantkassan?", atOnce);
    await expect(elev.getByRole("button", { name: /^Svara/u })).toHaveCount(0);
    await page.getByRole("button", { name: "Svara på: Var finns kontantkassan?" }).click();
    await page.getByRole("dialog").getByLabel("Svar").fill("I skåpet");
    await page.getByRole("dialog").getByRole("button", { name: "Svara" }).click();
    await expectToast(page, "Frågan är besvarad");
    await expect(reviewOn(elev)).toContainText("I skåpet", atOnce);

    const caller = await people.caller(klass.manager);
    await caller.mutate("fund.deposit", { amount: "100", description: "Pant", idempotencyKey: randomUUID() });
    await elev.getByRole("tab", { name: "Kassan" }).click();
    await elev.getByText("Kontrollerad").click();
    await expect(elev.getByText("Boken är hel: ingen rad är ändrad eller borttagen")).toBeVisible(atOnce);
    await expectNoReload(elev);
  });

  test("the appointment is ended by a studentansvarig or by the auditor", async ({ as, people }) => {
    const klass = await people.newClass({ pupils: 1 });
    const [auditor] = klass.pupils as [Account];
    const [page, own] = await Promise.all([as(klass.manager), as(auditor)]);
    await Promise.all([page, own].map((one) => one.goto("/class/fund?flik=granskning")));
    for (const one of [page, own]) {
      await openLine(page, "Granskning");
      await page.getByRole("button", { name: "Utse granskare" }).click();
      await page.getByRole("dialog").getByLabel("Granskare").selectOption(auditor.name);
      await page.getByRole("dialog").getByRole("button", { name: "Utse", exact: true }).click();
      await expectToast(page, "Granskaren är utsedd");
      await page.mouse.move(0, 0);
      await one.getByRole("button", { name: "Avsluta uppdraget" }).click();
      await one.getByRole("dialog").getByRole("button", { name: "Avsluta uppdraget" }).click();
      await expectToast(one, "Uppdraget är avslutat");
      await expect(reviewOn(page)).toContainText("Klassen har ingen granskare.", atOnce);
      await one.mouse.move(0, 0);
    }
  });
});
