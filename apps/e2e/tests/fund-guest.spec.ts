import type { Page } from "@playwright/test";
import { confirmEmail } from "../src/confirm-email.ts";
import { expect, test } from "../src/fixtures.ts";
import { openFundTab, openLine } from "../src/fund-page.ts";
import { bookInThePast } from "../src/past-row.ts";
import { mailsTo } from "../src/mails.ts";
import type { Account } from "../src/people.ts";
import { atOnce, expectToast } from "../src/screen.ts";

const reviewOn = (page: Page) => page.getByRole("region", { name: "Granskning" });

const archive = "Ladda ner kassaboken och kvittona på uttag";

async function invite(page: Page, email = ""): Promise<string> {
  await openFundTab(page, "Granskning", "Granskning");
  await page.getByRole("button", { name: "Bjud in en vuxen" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("E-post till den vuxna (valfritt)").fill(email);
  await dialog.getByRole("button", { name: "Skapa länk" }).click();
  await expectToast(page, email === "" ? "Länken är klar" : "Mejlet skickas");
  const link = await dialog.getByText(/\/granskare#token=/u).textContent();
  // A press in the same place shortly after the first is the second half of a double click.
  await page.mouse.move(0, 0);
  await dialog.getByRole("button", { name: "Klar" }).click();
  await expect(dialog).toHaveCount(0);
  return link ?? "";
}

async function mailedLink(email: string): Promise<string> {
  const links = async () =>
    (await mailsTo(email))
      .filter(({ subject }) => subject === "Vill du granska en klasskassa på Utspring?")
      .flatMap((mail) => mail.links);
  await expect.poll(async () => (await links()).length).toBe(1);
  return (await links())[0] ?? "";
}

test.describe("fund guest", () => {
  test("an invited adult sees only the fund and the budget, signs off a month, and loses access at once when the review ends", async ({
    as,
    people,
    watch,
  }) => {
    // The page reads the fund once more when the mission ends.
    watch.allow(/403 \(Forbidden\).*fund\./u);
    const klass = await people.newClass({ pupils: 1 });
    const [pupil] = klass.pupils as [Account];
    await bookInThePast(klass.id);
    const adult = await people.newAccount();
    const [page, elev, own] = await Promise.all([as(klass.manager), as(pupil), as(adult)]);
    await confirmEmail(own, adult.email);
    await Promise.all([page, elev].map((one) => one.goto("/class/fund")));
    await openFundTab(elev, "Granskning", "Granskning");
    await expect(elev.getByRole("button", { name: "Bjud in en vuxen" })).toHaveCount(0);
    const link = await invite(page);
    await expect(reviewOn(elev)).toContainText("har bjudit in en vuxen att granska kassan", atOnce);

    await own.goto(link);
    await expect(own).toHaveURL(/\/granskare$/u);
    await own.getByRole("button", { name: "Tacka ja" }).click();
    await expectToast(own, `Du granskar nu kassan i ${klass.name}`);
    await expect(own).toHaveURL(/\/class\/fund$/u);
    await own.getByText("Kontrollerad").click();
    await expect(own.getByText(/Kontrollsumma efter rad 1:/u)).toBeVisible();
    await openFundTab(own, "Granskning");
    await expect(reviewOn(own)).toContainText("Du är klassens granskare.");
    await expect(reviewOn(elev)).toContainText(`Granskare: ${adult.name}, inbjuden utanför klassen`, atOnce);
    const links = own.getByRole("navigation").first().getByRole("link");
    await expect(links.filter({ hasText: /Betala|Kalender|Hem|Försäljning/u })).toHaveCount(0);
    for (const path of ["/class", "/class/payments", "/class/calendar", "/join-class"]) {
      await own.goto(path);
      await expect(own).toHaveURL(/\/class\/fund$/u);
    }

    await own.getByRole("navigation", { name: "Huvudmeny" }).getByRole("link", { name: "Budget" }).click();
    await expect(own.getByRole("region", { name: "Huvudbudget" })).toBeVisible();
    await expect(own.getByRole("banner").getByText(klass.name)).toBeVisible();
    await own.goto("/class/fund?flik=granskning");
    await openLine(own, "Ladda ner kassan");
    await expect(own.getByRole("button", { name: "Ladda ner kassan som Excel" })).toHaveCount(0);
    await expect(elev.getByRole("link", { name: archive })).toHaveCount(0);
    await expect(own.getByText("Kvitton (ZIP)", { exact: true })).toBeVisible();
    const download = own.waitForEvent("download");
    await own.getByRole("link", { name: archive }).click();
    expect((await download).suggestedFilename()).toMatch(/^kvitton-.+\.zip$/u);

    await own.goto("/profile");
    await expect(own.getByLabel("Roll", { exact: true })).toHaveValue("Granskare, gäst");
    await expect(own.getByLabel("Klass", { exact: true })).toHaveValue(klass.name);
    await expect(own.getByText(`Du granskar kassan i ${klass.name} som gäst`)).toBeVisible();
    await expect(own.getByRole("link", { name: "Gå med i en klass" })).toHaveCount(0);
    const notifications = own.getByRole("switch", { name: /^Push: / });
    await expect(notifications).toHaveCount(1);
    await own.getByRole("button", { name: "Detaljer: Kassan och klassen" }).click();
    await expect(notifications).toHaveCount(5);
    await own.goto("/class/fund?flik=granskning");

    await own.getByRole("button", { name: /^Granska /u }).click();
    const sheet = own.getByRole("dialog");
    await sheet.getByLabel(/^Saldo på banken/u).fill("5 000");
    await sheet.getByRole("button", { name: "Godkänn slutgiltigt" }).click();
    await expectToast(own, "Månaden är granskad");
    await expect(reviewOn(elev)).toContainText(`Granskad av ${adult.name}`, atOnce);

    await page.getByRole("button", { name: "Avsluta uppdraget" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Avsluta uppdraget" }).click();
    await expectToast(page, "Uppdraget är avslutat");
    await expect(own).toHaveURL(/\/join-class$/u, atOnce);
    await expect(own.getByRole("heading", { name: "Ditt uppdrag är avslutat" })).toBeVisible();
    await expect(own.getByLabel("Klasskod")).toHaveCount(0);
    await expect(own.getByText("Månaden är granskad", { exact: true })).toHaveCount(0);
  });

  test("a visitor returns to the invitation after signing in; a revoked invitation is refused with a message", async ({
    as,
    people,
    page: visitor,
    watch,
  }) => {
    watch.allow(/40[09] \(.*fund\.review\.(?:accept|read)Invitation/u);
    const klass = await people.newClass({ pupils: 0 });
    const adult = await people.newAccount();
    const page = await as(klass.manager);
    await page.goto("/class/fund");
    await invite(page, adult.email);
    const link = await mailedLink(adult.email);
    await visitor.goto(link);
    await expect(visitor.getByText(`${klass.manager.name} i ${klass.name} har bjudit in dig.`)).toBeVisible();
    await visitor.getByRole("link", { name: "Logga in eller skapa konto" }).click();
    await visitor.getByLabel("E-post").fill(adult.email);
    await visitor.getByLabel("Lösenord", { exact: true }).fill(adult.password);
    await visitor.getByRole("button", { name: "Logga in", exact: true }).click();
    await expect(visitor).toHaveURL(/\/granskare$/u);
    await visitor.getByRole("button", { name: "Tacka ja" }).click();
    await expectToast(visitor, "Bekräfta din e-postadress först.");

    await page.getByRole("button", { name: "Återkalla" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Återkalla" }).click();
    await expectToast(page, "Inbjudan är återkallad");
    await confirmEmail(visitor, adult.email);
    await visitor.goto("/granskare");
    await expect(visitor.getByText(/^Inbjudan är använd, återkallad eller för gammal\./u)).toBeVisible();
    await expect(visitor.getByRole("button", { name: /^(?:Tacka ja|Inte nu)$/u })).toHaveCount(0);
  });
});
