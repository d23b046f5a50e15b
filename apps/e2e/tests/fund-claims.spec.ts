import { randomUUID } from "node:crypto";
import { truncate, writeFile } from "node:fs/promises";
import type { FileChooser, Page } from "@playwright/test";
import { expect, test } from "../src/fixtures.ts";
import { openFundTab } from "../src/fund-page.ts";
import { onePixel } from "../src/one-pixel.ts";
import { atOnce, expectNoReload, expectToast, markDocument } from "../src/screen.ts";

const balanceOf = (page: Page) => page.getByRole("region", { name: "Saldo" });
const claimsOn = (page: Page) => page.getByRole("list", { name: "Utlägg" });
const rowOf = (page: Page, description: string) =>
  page
    .getByRole("row")
    .or(page.getByRole("list", { name: "Händelser i kassan" }).getByRole("listitem"))
    .filter({ hasText: description });

type Chosen = Parameters<FileChooser["setFiles"]>[0];

async function choose(page: Page, file: Chosen): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /kvitto$/u })
    .click();
  await (await chooser).setFiles(file);
}

const receipt = { name: "kvitto.png", mimeType: "image/png", buffer: onePixel };

test.describe("fund claims", () => {
  test("a pupil's claim with a receipt is paid with Swish and booked live; a classmate sees only the ledger row", async ({
    as,
    people,
  }) => {
    const { manager, pupil, classmate } = await people.classWithClassmate();
    const caller = await people.caller(manager);
    await caller.mutate("fund.deposit", { amount: "1000", description: "Insats", idempotencyKey: randomUUID() });
    const [page, elev, other] = await Promise.all([as(manager), as(pupil), as(classmate)]);
    await Promise.all([page, elev, other].map((one) => one.goto("/class/fund?flik=utlagg")));
    await markDocument(page);
    await markDocument(other);

    await elev.getByRole("button", { name: "Jag har lagt ut pengar" }).click();
    const dialog = elev.getByRole("dialog");
    await choose(elev, receipt);
    await expect(dialog.getByRole("button", { name: "Ta bort kvittot kvitto.png" })).toBeVisible();
    await dialog.getByLabel("Belopp").fill("349,50");
    await dialog.getByLabel("Vad har du köpt?").fill("Ballonger");
    await dialog.getByLabel("Ditt Swish-nummer (valfritt)").fill("070-174 06 05");
    await dialog.getByRole("button", { name: "Skicka" }).click();
    await expectToast(elev, "Utlägget är skickat till era studentansvariga");
    await expect(claimsOn(elev)).toContainText("Väntar på svar", atOnce);

    await expect(claimsOn(page)).toContainText(`Utlagt av ${pupil.name}`, atOnce);
    await page.getByRole("button", { name: /^Betala ut Ballonger, 349,50\skr$/u }).click();
    const sheet = page.getByRole("dialog");
    await expect(sheet.getByText("Swish-koden finns vid utlägget när det är bokfört: betala då.")).toBeVisible();
    await expect(sheet.getByRole("img", { name: "QR-kod för Swish" })).toHaveCount(0);
    await expect(page.getByRole("button", { name: /^Swish-kod/u })).toHaveCount(0);
    const href = await sheet
      .getByRole("link", { name: "Kvitto till Ballonger, öppnas i en ny flik" })
      .getAttribute("href");
    await sheet.getByRole("button", { name: "Godkänn och bokför" }).click();
    await expectToast(page, "Utbetalning registrerad!");
    await page.getByRole("button", { name: /^Swish-kod för Ballonger, 349,50\skr$/u }).click(atOnce);
    await expect(sheet.getByRole("img", { name: "QR-kod för Swish" })).toBeVisible();
    await expect(sheet).toContainText("070-174 06 05");
    await expect(sheet).toContainText(`av ${manager.name}. Betala bara om det inte redan är gjort.`);
    await page.keyboard.press("Escape");

    await expect(claimsOn(elev)).toContainText("Utbetalt", atOnce);
    await expect(claimsOn(other)).toHaveCount(0);
    for (const one of [page, elev, other]) {
      await openFundTab(one, "Kassan");
      await expect(balanceOf(one)).toContainText("650,50 kr", atOnce);
      await expect(rowOf(one, "Ballonger")).toContainText("Utlägg");
    }
    await expect(rowOf(other, "Ballonger")).toContainText("Kvitto finns");
    // Requested and not opened: a receipt's page may run no script, and the watch is one.
    for (const one of [page, elev]) expect((await one.request.get(href ?? "")).status()).toBe(200);
    expect((await other.request.get(href ?? "")).status()).toBe(404);
    await expectNoReload(page);
    await expectNoReload(other);
  });

  test("a claim needs a receipt; a file of another kind than its name and one above 20 MB are refused", async ({
    as,
    people,
    watch,
  }) => {
    watch.allow(/415/u);
    const { pupil } = await people.classWithPupil();
    const page = await as(pupil);
    await page.goto("/class/fund?flik=utlagg");
    await page.getByRole("button", { name: "Jag har lagt ut pengar" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Skicka" }).click();
    await expect(dialog.getByText("Lägg till ett kvitto")).toBeVisible();
    await choose(page, {
      name: "kvitto.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("<html><script>1</script></html>"),
    });
    await expect(
      dialog.getByText("Filens innehåll stämmer inte med dess namn, eller så är filen skadad."),
    ).toBeVisible();
    // From the disk: the contents of a large file reach the browser slowly.
    const large = test.info().outputPath("kvitto.png");
    await writeFile(large, onePixel);
    await truncate(large, 20 * 1024 * 1024 + 1);
    await choose(page, large);
    await expect(dialog.getByText("Filen är större än 20 MB.")).toBeVisible();
    await choose(page, receipt);
    await expect(dialog.getByRole("button", { name: "Ta bort kvittot kvitto.png" })).toBeVisible();
  });

  test("a withdrawal without a receipt gets one afterwards, which everybody sees at the row", async ({
    as,
    people,
  }) => {
    const { manager, pupil } = await people.classWithPupil();
    const caller = await people.caller(manager);
    await caller.mutate("fund.deposit", { amount: "1000", description: "Insats", idempotencyKey: randomUUID() });
    await caller.mutate("fund.withdraw", { amount: "75", description: "Tyg", idempotencyKey: randomUUID() });
    const [page, elev] = await Promise.all([as(manager), as(pupil)]);
    await Promise.all([page, elev].map((one) => one.goto("/class/fund")));
    await expect(rowOf(elev, "Tyg")).toBeVisible();
    await expect(elev.getByRole("button", { name: /^Lägg till kvitto/u })).toHaveCount(0);
    await rowOf(page, "Tyg")
      .getByRole("button", { name: /^Lägg till kvitto till Tyg, 75,00\s*kr/u })
      .click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Spara kvittot" }).click();
    await expect(dialog.getByText("Välj en bild eller PDF av kvittot först.")).toBeVisible();
    await choose(page, receipt);
    await expect(dialog.getByRole("button", { name: "Ta bort kvittot kvitto.png" })).toBeVisible();
    await dialog.getByRole("button", { name: "Spara kvittot" }).click();
    await expectToast(page, "Kvittot är sparat");
    await expect(rowOf(page, "Tyg").getByRole("link", { name: "Kvitto till Tyg, öppnas i en ny flik" })).toBeVisible(
      atOnce,
    );
    await expect(rowOf(page, "Tyg").getByRole("button", { name: /^Lägg till kvitto/u })).toHaveCount(0);
    await expect(rowOf(elev, "Tyg")).toContainText("Kvitto finns", atOnce);
  });

  test("a withdrawal is registered with its receipt; a claim can be declined with a reason or taken back", async ({
    as,
    people,
  }) => {
    const { manager, pupil } = await people.classWithPupil();
    const [page, elev] = await Promise.all([as(manager), as(pupil)]);
    await Promise.all([page, elev].map((one) => one.goto("/class/fund")));
    await page.getByRole("button", { name: "Pengar ut" }).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Belopp").fill("75");
    await dialog.getByLabel("Till vad").fill("Tyg");
    await choose(page, receipt);
    await expect(dialog.getByRole("button", { name: "Ta bort kvittot kvitto.png" })).toBeVisible();
    await dialog.getByRole("button", { name: "Registrera", exact: true }).click();
    await dialog.getByRole("button", { name: "Registrera ändå" }).click();
    await expectToast(page, "Uttag registrerat!");
    await expect(rowOf(page, "Tyg").getByRole("link", { name: "Kvitto till Tyg, öppnas i en ny flik" })).toBeVisible(
      atOnce,
    );
    await expect(rowOf(elev, "Tyg")).toContainText("Kvitto finns", atOnce);

    for (const one of [page, elev]) await openFundTab(one, "Utlägg");
    for (const description of ["Godis", "Läsk"]) {
      await elev.mouse.move(0, 0);
      await elev.getByRole("button", { name: "Jag har lagt ut pengar" }).click();
      await elev.getByRole("dialog").getByLabel("Belopp").fill("50");
      await elev.getByRole("dialog").getByLabel("Vad har du köpt?").fill(description);
      await choose(elev, receipt);
      await expect(elev.getByRole("button", { name: "Ta bort kvittot kvitto.png" })).toBeVisible();
      await elev.getByRole("dialog").getByRole("button", { name: "Skicka" }).click();
      await expect(claimsOn(elev)).toContainText(description);
    }
    await page.getByRole("button", { name: /^Avslå Godis/u }).click();
    await dialog.getByLabel("Varför?").fill("Det var till er själva");
    await dialog.getByRole("button", { name: "Avslå" }).click();
    await expectToast(page, "Utlägget är avslaget");
    await expect(claimsOn(elev)).toContainText("Anledning: Det var till er själva", atOnce);
    await elev.getByRole("button", { name: /^Ta tillbaka utlägget Läsk/u }).click();
    await expectToast(elev, "Utlägget är tillbakataget");
    await expect(page.getByRole("button", { name: /^Betala ut/u })).toHaveCount(0, atOnce);
  });
});
