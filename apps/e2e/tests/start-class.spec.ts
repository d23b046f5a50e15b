import { expect, test } from "../src/fixtures.ts";
import type { Locator, Page } from "@playwright/test";
import { confirmationLink } from "../src/confirm-email.ts";
import { mailsTo } from "../src/mails.ts";
import { dialogOf } from "../src/payments-page.ts";
import { expectToast } from "../src/screen.ts";

const phone = { viewport: { width: 390, height: 844 } };

/** Counts what is pressed: buttons and links, of pages and of mails. */
function startPresses() {
  const presses: string[] = [];
  const press = async (what: string, target: Locator): Promise<void> => {
    presses.push(what);
    await target.click();
  };
  const open = async (what: string, page: Page, link: string): Promise<void> => {
    presses.push(what);
    await page.goto(link);
  };
  return { presses, press, open };
}

async function acceptTerms(page: Page, press: (what: string, target: Locator) => Promise<void>): Promise<void> {
  await dialogOf(page).getByRole("region").focus();
  await page.keyboard.press("End");
  await press("Acceptera", dialogOf(page).getByRole("button", { name: "Acceptera" }));
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test.describe("auth.startClass", () => {
  test("a class is started from the public page, and its first payment is on another phone, in five minutes", async ({
    as,
    people,
  }) => {
    const [starter, classmate] = [people.newcomer(), people.newcomer()];
    const className = `NA ${starter.lastName.slice(4)}`;
    const { presses, press, open } = startPresses();
    const startedAt = Date.now();
    const page = await as(null, phone);

    await page.goto("/");
    await press("Starta en klass", page.getByRole("link", { name: "Starta en klass" }).first());
    await page.getByLabel("Klass", { exact: true }).fill(className);
    await page.getByLabel("Skola").fill("Rudbecksskolan");
    await page.getByLabel("Förnamn").fill(starter.firstName);
    await page.getByLabel("Efternamn").fill(starter.lastName);
    await page.getByLabel("E-post").fill(starter.email);
    await page.getByLabel("Lösenord", { exact: true }).fill(starter.password);
    await press("Starta klassen", button(page, "Starta klassen"));
    await acceptTerms(page, press);
    await expect(page.getByText(`Vi har mejlat en länk till ${starter.email}.`)).toBeVisible();
    await open("länken i mejlet", page, await confirmationLink(starter.email));
    await press("Bekräfta adressen", button(page, "Bekräfta adressen"));
    await press("Logga in (länk)", page.getByRole("link", { name: "Logga in" }).last());

    const admin = await as("admin");
    await admin.goto("/admin");
    await press("Godkänn (administratören)", admin.getByRole("button", { name: `Godkänn ${className}` }));
    await expectToast(admin, `${className} är skapad. ${starter.firstName} är studentansvarig.`);
    await expect(admin.getByRole("button", { name: `Godkänn ${className}` })).toHaveCount(0);

    await page.getByLabel("E-post").fill(starter.email);
    await page.getByLabel("Lösenord", { exact: true }).fill(starter.password);
    await press("Logga in", button(page, "Logga in"));
    await expect(page.getByRole("heading", { name: className, level: 1 })).toBeVisible();
    const alone = presses.filter((what) => !what.includes("administratören"));
    expect(alone.length, alone.join(" · ")).toBeLessThanOrEqual(8);
    process.stdout.write(`a class by oneself: ${alone.length} presses: ${alone.join(" · ")}\n`);
    await expect
      .poll(async () => (await mailsTo(starter.email)).map(({ subject }) => subject))
      .toContain("Din klass finns på Utspring");

    await press("Skapa betalning", button(page, "Skapa betalning"));
    const dialog = dialogOf(page);
    await dialog.getByLabel("Titel").fill("Studentflak");
    await dialog.getByLabel("Belopp").fill("1500");
    await dialog.getByLabel("Swish-nummer").fill("070-123 45 67");
    await press("Skapa", dialog.getByRole("button", { name: "Skapa", exact: true }));
    await expect(page.getByText("Studentflak").first()).toBeVisible();
    const { code } = await (await people.caller(starter)).query<{ code: string }>("classes.current");

    const other = await as(null, phone);
    await open("länken i klasschatten", other, `/join-class?kod=${code}`);
    await other.getByLabel("Förnamn").fill(classmate.firstName);
    await other.getByLabel("Efternamn").fill(classmate.lastName);
    await other.getByLabel("E-post").fill(classmate.email);
    await other.getByLabel("Lösenord", { exact: true }).fill(classmate.password);
    await press("Skapa konto", other.getByRole("tabpanel").getByRole("button", { name: "Skapa konto" }));
    await acceptTerms(other, press);
    await expect(button(other, "Logga in")).toBeVisible();
    await other.getByLabel("Lösenord", { exact: true }).fill(classmate.password);
    await press("Logga in", button(other, "Logga in"));
    await press("Studentflak", other.getByRole("link", { name: /Studentflak/u }).first());
    await press("Visa kod", dialogOf(other).getByRole("button", { name: "Visa kod" }));
    await expect(dialogOf(other).getByRole("img", { name: "QR-kod för Swish" })).toBeVisible();

    const minutes = (Date.now() - startedAt) / 60_000;
    process.stdout.write(`to the first Swish code: ${presses.length} presses: ${presses.join(" · ")}\n`);
    expect(presses.length, presses.join(" · ")).toBeLessThanOrEqual(25);
    expect(minutes).toBeLessThanOrEqual(5);
  });

  test("a refused class shows the reason to the one who asked, who may ask again", async ({ as, people }) => {
    const person = await people.newConfirmedAccount();
    const className = `TE ${person.lastName.slice(4)}`;
    const page = await as(person);
    await page.goto("/join-class");
    await page.getByRole("link", { name: "Ingen klass än? Starta en" }).click();
    await page.getByLabel("Klass", { exact: true }).fill(className);
    await page.getByLabel("Skola").fill("Rudbecksskolan");
    await button(page, "Starta klassen").click();
    await expect(page).toHaveURL("/join-class");
    await expect(page.getByText(`Vi har fått din önskan om ${className}.`)).toBeVisible();

    const admin = await as("admin");
    await admin.goto("/admin");
    await admin.getByRole("button", { name: `Avslå ${className}` }).click();
    await dialogOf(admin).getByRole("button", { name: "Avslå och mejla" }).click();
    await expect(dialogOf(admin).getByLabel("Skäl")).toHaveAccessibleDescription("Skriv varför");
    await dialogOf(admin).getByLabel("Skäl").fill("Klassen finns redan.");
    await dialogOf(admin).getByRole("button", { name: "Avslå och mejla" }).click();
    await expectToast(admin, "Avslaget är skickat");

    await page.reload();
    await expect(page.getByText(`${className} kunde inte skapas: Klassen finns redan.`)).toBeVisible();
    await expect(page.getByRole("link", { name: "Ingen klass än? Starta en" })).toBeVisible();
  });
});
