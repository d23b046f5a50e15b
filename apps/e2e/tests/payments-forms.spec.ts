import { expect, test } from "../src/fixtures.ts";
import { onePixel } from "../src/one-pixel.ts";
import { card, dialogOf, makeRequirement, reportPayment } from "../src/payments-page.ts";
import { atOnce, expectToast } from "../src/screen.ts";

test.describe("payment forms and receipts", () => {
  test("a receipt is sent with the report; its payer and a studentansvarig can open it, a classmate cannot", async ({
    as,
    people,
  }) => {
    const { manager, pupil, classmate } = await people.classWithClassmate();
    await makeRequirement(people, manager, { title: "Klasströja", amount: "299" });
    const [page, elev, other] = await Promise.all([as(manager), as(pupil), as(classmate)]);
    await elev.goto("/class/payments");
    await elev.getByRole("button", { name: "Betala Klasströja" }).click();
    const dialog = dialogOf(elev);
    const choose = async (name: string, mimeType: string, buffer: Buffer) => {
      const chooser = elev.waitForEvent("filechooser");
      await dialog.getByRole("button", { name: /kvitto$/u }).click();
      await (await chooser).setFiles({ name, mimeType, buffer });
    };
    await choose("kvitto.exe", "application/octet-stream", Buffer.from("MZ"));
    await expect(dialog.getByText("Kvittot måste vara en pdf, jpg, jpeg eller png.")).toBeVisible();
    await choose("kvitto.png", "image/png", onePixel);
    await expect(dialog.getByRole("button", { name: "Ta bort kvittot kvitto.png" })).toBeVisible();
    await dialog.getByRole("button", { name: "Jag har betalat" }).click();
    await expectToast(elev, "Betalning rapporterad! Väntar på godkännande.");
    const href = await card(elev, "Klasströja")
      .getByRole("link", { name: /kvitto/iu })
      .getAttribute("href");

    await page.goto("/class/payments?flik=godkannanden");
    const link = page.getByRole("link", { name: `Kvitto från ${pupil.name}, öppnas i en ny flik` });
    await expect(link).toHaveAttribute("href", href ?? "");
    await expect(link).toHaveAttribute("target", "_blank");
    // Requested and not opened: a receipt's page may run no script, and the watch is one.
    for (const one of [page, elev]) expect((await one.request.get(href ?? "")).status()).toBe(200);
    expect((await other.request.get(href ?? "")).status()).toBe(404);
  });

  test("form errors are shown at their fields; a payment with reports has a locked amount and can only be closed", async ({
    as,
    people,
  }) => {
    const { manager, pupil } = await people.classWithPupil();
    const page = await as(manager);
    await page.goto("/class/payments");
    await page.getByRole("button", { name: "Skapa betalning" }).first().click();
    const dialog = dialogOf(page);
    await dialog.getByRole("button", { name: "Skapa", exact: true }).click();
    await expect(dialog.getByLabel("Titel")).toHaveAccessibleDescription("Ange en titel");
    await dialog.getByLabel("Titel").fill("Balbiljett 🎓");
    await dialog.getByLabel("Belopp").fill("1 234,505");
    await dialog.getByLabel("Swish-nummer").fill("08-123 45 67");
    await dialog.getByRole("button", { name: "Skapa", exact: true }).click();
    await expect(dialog.getByLabel("Belopp")).toHaveAccessibleDescription("Ange ett giltigt belopp");
    await expect(dialog.getByLabel("Swish-nummer")).toHaveAccessibleDescription(
      "Ange ett giltigt Swish-nummer, till exempel 070-123 45 67",
    );
    await dialog.getByLabel("Belopp").fill("1 234,50");
    await dialog.getByLabel("Swish-nummer").fill("+46 70 123 45 67");
    await dialog.getByRole("button", { name: "Skapa", exact: true }).click();
    await expectToast(page, "Betalning skapad!");

    const balticket = card(page, "Balbiljett 🎓");
    await expect(balticket.getByRole("button", { name: "Ta bort Balbiljett 🎓" })).toBeVisible();
    const elev = await as(pupil);
    await elev.goto("/class/payments");
    await reportPayment(elev, "Balbiljett 🎓");
    await expect(balticket.getByRole("button", { name: "Stäng betalningen Balbiljett 🎓" })).toBeVisible(atOnce);
    await balticket.getByRole("button", { name: "Ändra Balbiljett 🎓" }).click();
    await expect(dialog.getByLabel("Belopp")).toBeDisabled();
    await expect(dialog.getByLabel("Swish-nummer")).toBeDisabled();
    await dialog.getByLabel("Titel").fill("Balbiljetten");
    await dialog.getByRole("button", { name: "Spara", exact: true }).click();
    await expectToast(page, "Betalning sparad");
    await expect(card(elev, "Balbiljetten")).toBeVisible(atOnce);
    await card(page, "Balbiljetten").getByRole("button", { name: "Stäng betalningen Balbiljetten" }).click();
    await dialog.getByRole("button", { name: "Stäng betalningen", exact: true }).click();
    await expectToast(page, "Betalningen är stängd");
    await expect(elev.getByRole("heading", { name: "Stängda betalningar" })).toBeVisible(atOnce);
  });
});
