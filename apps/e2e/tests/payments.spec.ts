import { randomUUID } from "node:crypto";
import { expect, test } from "../src/fixtures.ts";
import {
  card,
  findCell,
  createPayment,
  dialogOf,
  makeRequirement,
  reportPayment,
  seeToast,
  tab,
  waiting,
} from "../src/payments-page.ts";
import { atOnce, expectNoReload, expectToast, markDocument } from "../src/screen.ts";

test.describe("payments", () => {
  test("a payment is created, paid with Swish, rejected, paid again and approved once, live for both sides", async ({
    as,
    people,
  }) => {
    const { manager, pupil } = await people.classWithPupil();
    const [page, elev] = await Promise.all([as(manager), as(pupil)]);
    await Promise.all([page.goto("/class/payments"), elev.goto("/class/payments")]);
    await expect(elev.getByText("Inga betalningar ännu")).toBeVisible();
    await expect(elev.getByRole("tab")).toHaveCount(0);
    await expect(elev.getByRole("button", { name: "Skapa betalning" })).toHaveCount(0);
    await markDocument(elev);
    await markDocument(page);

    await createPayment(page, { title: "Studentskivan; maj", amount: "1 250,50" });
    await expectToast(page, "Betalning skapad!");
    const mine = card(elev, "Studentskivan; maj");
    await expect(mine).toContainText("Inte betald", atOnce);
    await expect(mine).toContainText("1 250,50 kr");
    await expect(mine).not.toContainText("Inbetalt av klassen");

    await elev.getByRole("button", { name: "Betala Studentskivan; maj" }).click();
    const sheet = dialogOf(elev);
    await expect(sheet).toContainText("070-123 45 67");
    await expect(sheet).toContainText("1 250,50 kr");
    await expect(sheet).toContainText(/Studentskivan maj [A-Z2-9]{5}/u);
    const link = sheet.getByRole("link", { name: "Öppna Swish" });
    const code = sheet.getByRole("img", { name: "QR-kod för Swish" });
    if ((elev.viewportSize()?.width ?? 0) < 600) {
      const address =
        /^https:\/\/app\.swish\.nu\/1\/p\/sw\/\?sw=46701234567&amt=1250\.50&cur=SEK&msg=Studentskivan%20maj%20[A-Z2-9]{5}&src=qr$/u;
      await expect(link).toHaveAttribute("href", address);
      await expect(link).not.toHaveAttribute("target");
      await expect(code).toHaveCount(0);
      await sheet.getByRole("button", { name: "Visa kod" }).click();
    } else {
      await expect(link).toHaveCount(0);
    }
    await expect(code).toHaveJSProperty("naturalWidth", 250);
    await sheet.getByRole("button", { name: "Stäng" }).click();
    await expect(sheet).toBeHidden();

    await reportPayment(elev, "Studentskivan; maj");
    await expect(mine).toContainText("Under granskning");
    await expect(elev.getByRole("button", { name: "Betala Studentskivan; maj" })).toHaveCount(0);
    await expect(tab(page, "Godkännanden (1)")).toBeVisible(atOnce);

    await tab(page, "Godkännanden (1)").click();
    await expect(page).toHaveURL("/class/payments?flik=godkannanden");
    await expect(waiting(page, pupil)).toContainText("1 250,50 kr");
    await page.getByRole("button", { name: `Avvisa ${pupil.name}, Studentskivan; maj` }).click();
    await dialogOf(page).getByRole("button", { name: "Avvisa", exact: true }).click();
    await expect(dialogOf(page).getByLabel("Varför avvisas den?")).toHaveAccessibleDescription(/Ange en anledning/u);
    await dialogOf(page).getByLabel("Varför avvisas den?").fill("Pengarna har inte kommit");
    await dialogOf(page).getByRole("button", { name: "Avvisa", exact: true }).click();
    await expectToast(page, "Betalning avvisad!");
    await expect(mine).toContainText("Avvisad", atOnce);
    await expect(mine).toContainText("Anledning: Pengarna har inte kommit");

    await reportPayment(elev, "Studentskivan; maj");
    await expect(tab(page, "Godkännanden (1)")).toBeVisible(atOnce);
    await page.getByRole("button", { name: `Godkänn ${pupil.name}, Studentskivan; maj` }).click();
    await expectToast(page, "Betalning godkänd!");
    await expect(tab(page, "Godkännanden (0)")).toBeVisible(atOnce);
    await expect(page.getByRole("button", { name: `Ångra ${pupil.name}, Studentskivan; maj` })).toBeVisible();
    await page.mouse.move(0, 0);
    await expect(page.getByText("Allt är godkänt")).toBeVisible();
    await expect(mine).toContainText("Inbetalt av klassen hittills: 1 250,50 kr", atOnce);
    await expect(mine).not.toContainText("Avvisad");
    await expect(mine.getByText("Godkänd").first()).toBeVisible();
    await expectNoReload(elev);
    await expectNoReload(page);

    await elev.goto("/class/fund");
    await expect(elev.getByRole("region", { name: "Saldo" })).toContainText("1 250,50 kr");
    const rows = elev
      .getByRole("row")
      .or(elev.getByRole("listitem"))
      .filter({ hasText: "Betalning för Studentskivan; maj" });
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText("+1 250,50 kr");
  });

  test("a payment is reported in part and approved at a lower amount, and an approval is undone", async ({
    as,
    people,
    watch,
  }) => {
    watch.allow(/status of 400 .*payments\.approve/u);
    const { manager, pupil } = await people.classWithPupil();
    await makeRequirement(people, manager, { title: "Studentflak", amount: "1500" });
    const [page, elev] = await Promise.all([as(manager), as(pupil)]);
    await Promise.all([page.goto("/class/payments"), elev.goto("/class/payments")]);
    const mine = card(elev, "Studentflak");

    await reportPayment(elev, "Studentflak", "1000");
    await tab(page, "Godkännanden (1)").click();
    await page.getByRole("button", { name: `Godkänn ett annat belopp ${pupil.name}, Studentflak` }).click();
    await dialogOf(page).getByLabel("Belopp att godkänna").fill("2000");
    await dialogOf(page).getByRole("button", { name: "Godkänn", exact: true }).click();
    await expect(dialogOf(page).getByLabel("Belopp att godkänna")).toHaveAccessibleDescription(
      /Beloppet är högre än det som är kvar att betala/u,
    );
    await dialogOf(page).getByLabel("Belopp att godkänna").fill("400");
    await dialogOf(page).getByRole("button", { name: "Godkänn", exact: true }).click();
    await expectToast(page, "Betalning godkänd!");
    await expect(mine).toContainText("Delvis betald", atOnce);
    await expect(mine).toContainText("1 100,00 kr kvar att betala");

    await reportPayment(elev, "Studentflak");
    await tab(page, "Godkännanden (1)").click();
    await page.getByRole("button", { name: `Godkänn ${pupil.name}, Studentflak` }).click();
    await expectToast(page, "Betalning godkänd!");
    await expect(mine).toContainText("Inbetalt av klassen hittills: 1 500,00 kr", atOnce);

    await (await findCell(page, pupil, "Studentflak")).click();
    const record = dialogOf(page).getByRole("region", { name: /Inbetalning på 1 100,00 kr/u });
    await expect(record).toContainText(`Beslut av ${manager.name}`);
    await record.getByRole("button", { name: "Ångra godkännande" }).click();
    await record.getByLabel("Varför ångras det?").fill("Fel person");
    await record.getByRole("button", { name: "Ångra godkännande" }).click();
    await seeToast(page, "Godkännandet är ångrat");
    await dialogOf(page).getByRole("button", { name: "Stäng" }).click();
    await expect(mine).toContainText("Under granskning", atOnce);
    await expect(tab(page, "Godkännanden (1)")).toBeVisible(atOnce);
    await expect(await findCell(page, pupil, "Studentflak")).toContainText("Väntar på godkännande");
    await elev.goto("/class/fund");
    await expect(elev.getByRole("region", { name: "Saldo" })).toContainText("400,00 kr");
  });

  test("reports are approved at once with their sum, the status is filtered, and a pupil is exempted", async ({
    as,
    people,
  }) => {
    const { manager, pupils } = await people.newClass({ pupils: 3 });
    const [first, second, third] = pupils;
    if (!first || !second || !third) throw new Error("the class has too few pupils");
    const requirementId = await makeRequirement(people, manager, {
      title: "Mösslunch",
      amount: "250",
      dueDate: "2026-01-15",
    });
    for (const pupil of [first, second]) {
      const caller = await people.caller(pupil);
      await caller.mutate("payments.report", { requirementId, idempotencyKey: randomUUID() });
    }
    const [page, elev] = await Promise.all([as(manager), as(third)]);
    await Promise.all([page.goto("/class/payments?flik=godkannanden"), elev.goto("/class/payments")]);
    await expect(card(elev, "Mösslunch")).toContainText("Ny för dig, senast");
    await expect(card(elev, "Mösslunch")).not.toContainText("Försenad");
    await page.getByLabel("Sök på namn eller referens").fill(second.lastName);
    await expect(waiting(page, first)).toHaveCount(0);
    await expect(waiting(page, second)).toHaveCount(1);
    await page.getByLabel("Sök på namn eller referens").fill("");
    await page.getByLabel("Markera alla").check();
    await page.getByRole("button", { name: /^Godkänn 2 betalningar \(500\skr\)$/u }).click();
    await expectToast(page, "2 betalningar godkända!");
    // The rows are released when the pointer leaves, once the list has been read again.
    await expect(tab(page, "Godkännanden (0)")).toBeVisible();
    await page.mouse.move(0, 0);
    await expect(page.getByText("Allt är godkänt")).toBeVisible();
    await expect(card(elev, "Mösslunch")).toContainText("Inbetalt av klassen hittills: 500,00 kr", atOnce);

    await expect(await findCell(page, first, "Mösslunch")).toContainText("Godkänd");
    await page.getByRole("radiogroup", { name: "Visa" }).getByText("Obetalda").click();
    await expect(await findCell(page, first, "Mösslunch")).toHaveCount(0);
    const left = await findCell(page, third, "Mösslunch");
    await expect(left).toContainText("Försenad");
    await left.click();
    // The switch moves up when the records have been read.
    await expect(dialogOf(page).getByText("Inget är rapporterat än.")).toBeVisible();
    await page.mouse.move(0, 0);
    await dialogOf(page).getByLabel("Behöver inte betala").click();
    await seeToast(page, "Medlemmen är undantagen");
    await dialogOf(page).getByRole("button", { name: "Stäng" }).click();
    await expect(card(elev, "Mösslunch")).toContainText("Slipper betala", atOnce);
    await expect(elev.getByRole("button", { name: "Betala Mösslunch" })).toHaveCount(0);
    await expect(left).toHaveCount(0);
  });
});
