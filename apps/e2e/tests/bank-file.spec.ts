import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { fileOf, openItemsOf, sebAccount, swishReport, today } from "../src/bank-files.ts";
import type { FilePayment } from "../src/bank-files.ts";
import { expect, test } from "../src/fixtures.ts";
import { findViolations } from "../src/accessibility.ts";
import type { Klass, People } from "../src/people.ts";
import { atOnce, expectToast } from "../src/screen.ts";

const sectionOn = (page: Page, name: string): Locator => page.getByRole("region", { name });
const give = (page: Page, name: string, text: string) =>
  page.getByLabel("Fil från banken eller Swish").setInputFiles(fileOf(name, text));

async function requirePayment(
  people: People,
  { manager }: Klass,
  title = "Studentflak",
  amount = "250",
): Promise<string> {
  const caller = await people.caller(manager);
  const input = { title, amount, phoneNumber: "0701234567", idempotencyKey: randomUUID() };
  return (await caller.mutate<{ requirementId: string }>("payments.create", input)).requirementId;
}

const payment = (nr: number, change: Partial<FilePayment>): FilePayment => ({
  day: today(),
  phone: `+4670174060${nr}`,
  name: "KALLE OKAND",
  message: "",
  kronor: 250,
  ...change,
});

function sentBy(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  return sent;
}

test.describe("bank file", () => {
  test("a Swish report is read on the device and booked with one press, and ledger and bank agree to the öre", async ({
    as,
    people,
  }) => {
    const klass = await people.newClass({ pupils: 3 });
    await requirePayment(people, klass);
    const items = await openItemsOf(klass.id);
    const [one, two, three] = items.slice(-3);
    if (!one || !two || !three) throw new Error("the class has no payments");
    const [page, elev] = await Promise.all([as(klass.manager), as(klass.pupils[0] ?? klass.manager)]);
    await Promise.all([page.goto("/class/fund?flik=granskning"), elev.goto("/class/fund")]);
    await page.getByRole("link", { name: "Stäm av mot banken" }).click();
    await expect(page.getByRole("heading", { name: "Bankavstämning", level: 1 })).toBeVisible();
    const sent = sentBy(page);
    const report = swishReport([
      payment(1, { name: one.name.toUpperCase(), message: `${one.title} ${one.reference}` }),
      payment(2, { name: two.name.toUpperCase(), message: "flaket" }),
      payment(3, { name: three.name.toUpperCase(), message: `${three.title} ${three.reference}`, kronor: 300 }),
      payment(4, { message: "lunch i gar", kronor: 89 }),
      payment(5, { name: "HYRAN", kronor: -900 }),
    ]);
    await give(page, "swish.csv", report);
    await expect(page.getByText("Swish-rapport från Swedbank")).toBeVisible();
    await expect(sectionOn(page, "Klara att bokföra")).toContainText("1 rad");
    await expect(sectionOn(page, "Känns inte igen")).toContainText("1 rad");
    await expect(sectionOn(page, "Överhoppade rader")).toContainText("Pengar ut");
    await sectionOn(page, "Förslag").getByRole("checkbox").check();
    expect(await findViolations(page, {})).toEqual([]);
    await sectionOn(page, "Frågor")
      .getByRole("radiogroup", { name: `Vad är ${three.name.toUpperCase()}, 300 kr?` })
      .getByRole("radio", { name: /50 kr blir till godo/u })
      .check();
    await page.getByRole("button", { name: "Bokför 3 rader (800 kr)" }).click();
    await expectToast(page, "3 rader är bokförda", "800 kr");
    await expect(sectionOn(page, "Klara att bokföra")).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Swish-rapport från Swedbank" })).toBeFocused();
    await expect(elev.getByText(/^800,00\skr$/u).first()).toBeVisible(atOnce);

    await page.getByLabel("Saldo på banken").fill("800");
    await page.getByRole("button", { name: "Jämför" }).click();
    await expectToast(page, "Saldot är sparat");
    await expect(page.getByText("Boken och banken stämmer på öret.")).toBeVisible();
    expect(sent.join("\n")).not.toMatch(/4670174060|lunch|HYRAN|KALLE/u);

    await page.getByRole("button", { name: "Välj en annan fil" }).click();
    await give(page, "swish.csv", report);
    await expect(sectionOn(page, "Överhoppade rader")).toContainText(/Redan bokförda när filen öppnades\s*3/u);
    await expect(page.getByText("Inget i filen behöver bokföras.")).toBeVisible();
  });

  test("a payment that is approved by hand is tied to its row, which is open again when the approval is undone", async ({
    as,
    people,
  }) => {
    const klass = await people.newClass({ pupils: 1 });
    const requirementId = await requirePayment(people, klass, "Resa", "500");
    const item = (await openItemsOf(klass.id)).at(-1);
    const manager = await people.caller(klass.manager);
    const { items } = await manager.query<{ items: { reference: string; memberId: string }[] }>(
      "payments.bank.context",
    );
    const userId = items.find(({ reference }) => reference === item?.reference)?.memberId;
    const { recordIds } = await manager.mutate<{ recordIds: string[] }>("payments.record", {
      requirementId,
      userId,
      amount: "500",
      idempotencyKey: randomUUID(),
    });
    const page = await as(klass.manager);
    await page.goto("/class/bank");
    const message = `Resa ${item?.reference ?? ""}`;
    const report = swishReport([payment(1, { name: item?.name.toUpperCase() ?? "", message, kronor: 500 })]);
    await give(page, "swish.csv", report);
    await sectionOn(page, "Klara att bokföra").getByRole("button", { name: "Visa raderna" }).click();
    await expect(sectionOn(page, "Klara att bokföra")).toContainText(/Redan bokförd: .*, Resa, 500\skr, godkänd/u);
    await page.getByRole("button", { name: "Spara valen" }).click();
    await expectToast(page, "1 rad är knuten till en godkänd betalning");
    await page.getByLabel("Saldo på banken").fill("500");
    await page.getByRole("button", { name: "Jämför" }).click();
    await expect(page.getByText("Boken och banken stämmer på öret.")).toBeVisible();

    await manager.mutate("payments.undoApproval", {
      recordId: recordIds[0],
      reason: "Fel person",
      idempotencyKey: randomUUID(),
    });
    await expect(sectionOn(page, "Historik")).toContainText("Ångrad");
    await expect(page.getByText("Något har ändrats i klassens betalningar sedan filen lästes.")).toBeVisible();
    expect(await findViolations(page, {})).toEqual([]);
    await page.getByRole("button", { name: "Läs om filen" }).click();
    await sectionOn(page, "Frågor")
      .getByRole("radio", { name: /, Resa, 500 kr/u })
      .check();
    await page.getByRole("button", { name: "Bokför 1 rad (500 kr)" }).click();
    await expectToast(page, "1 rad är bokförd");
  });

  test("an account file with phone numbers suggests the payer the next month and gives the bank's balance", async ({
    as,
    people,
  }) => {
    const klass = await people.newClass({ pupils: 1 });
    await requirePayment(people, klass);
    const page = await as(klass.manager);
    await page.goto("/class/bank");
    const sent = sentBy(page);
    await give(page, "seb.csv", sebAccount([payment(1, {})]));
    await expect(page.getByText("Kontoutdrag från SEB")).toBeVisible();
    await page.getByRole("button", { name: /^Ändra 070-174 06 01/u }).click();
    const pupil = klass.pupils[0]?.name ?? "";
    const select = page.getByRole("combobox", { name: /^Vad är 070-174 06 01/u });
    await select.selectOption({
      label: (await select.getByRole("option", { name: pupil }).first().textContent()) ?? "",
    });
    await page.getByRole("button", { name: /^Bokför 1 rad/u }).click();
    await expectToast(page, "1 rad är bokförd");
    await page.getByRole("button", { name: "Jämför" }).click();
    await expectToast(page, "Saldot är sparat");
    await expect(page.getByText("Boken och banken stämmer på öret.")).toBeVisible();
    expect(sent.join("\n")).not.toMatch(/701740601|174 06 01/u);

    await requirePayment(people, klass, "Bal", "500");
    await page.getByRole("button", { name: "Välj en annan fil" }).click();
    await give(page, "seb.csv", sebAccount([payment(1, {}), payment(1, { kronor: 500 })]));
    await expect(sectionOn(page, "Förslag")).toContainText(`${pupil}, Bal, 500 kr`);
    await expect(sectionOn(page, "Förslag")).toContainText("Numret har betalat för eleven förut");
  });

  test("a file stays open with what is chosen while another page is shown, and a reload asks first", async ({
    as,
    people,
  }) => {
    const klass = await people.newClass({ pupils: 1 });
    await requirePayment(people, klass);
    const page = await as(klass.manager);
    await page.goto("/class/fund?flik=granskning");
    await page.getByRole("link", { name: "Stäm av mot banken" }).click();
    await give(page, "swish.csv", swishReport([payment(1, {})]));
    await page.getByRole("button", { name: /^Ändra KALLE OKAND/u }).click();
    await page.getByRole("combobox", { name: /^Vad är KALLE OKAND/u }).selectOption("Spara till senare");
    await page.goBack();
    await expect(page.getByRole("heading", { name: "Klasskassa", level: 1 })).toBeVisible();
    await page.goForward();
    await expect(page.getByRole("button", { name: "Spara valen" })).toBeVisible();
    const asked = page.waitForEvent("dialog");
    const reloaded = page.reload();
    const dialog = await asked;
    expect(dialog.type()).toBe("beforeunload");
    await dialog.accept();
    await reloaded;
    await expect(page.getByLabel("Fil från banken eller Swish")).toBeVisible();
  });

  test("rows copied from the internet bank are read without a file", async ({ as, people }) => {
    const klass = await people.newClass({ pupils: 1 });
    await requirePayment(people, klass);
    const item = (await openItemsOf(klass.id)).at(-1);
    const page = await as(klass.manager);
    await page.goto("/class/bank");
    await page.getByRole("button", { name: "Klistra in rader i stället" }).click();
    await expect(page.getByLabel("Rader från internetbanken")).toBeFocused();
    await page
      .getByLabel("Rader från internetbanken")
      .fill(`${today()}\n${item?.name ?? ""}\n${item?.title ?? ""} ${item?.reference ?? ""}\n250,00\n`);
    await page.getByRole("button", { name: "Läs raderna" }).click();
    const suggestion = page.getByRole("region", { name: "Förslag" });
    await expect(suggestion).toContainText("Raden är inklistrad: jämför namnet och beloppet med banken.");
    await suggestion.getByRole("checkbox").first().check();
    // A second press at the same place shortly after is ignored.
    await page.mouse.move(0, 0);
    await page.getByRole("button", { name: "Bokför 1 rad (250 kr)" }).click();
    await expectToast(page, "1 rad är bokförd");
  });

  test("an unknown file is read after its columns are named, also the next time; a booked row can be undone", async ({
    as,
    people,
  }) => {
    const klass = await people.newClass({ pupils: 1 });
    await requirePayment(people, klass);
    const item = (await openItemsOf(klass.id)).at(-1);
    const page = await as(klass.manager);
    await page.goto("/class/bank");
    const text = [
      "Dag;Vem;Vad;Summa",
      `${today()};${item?.name ?? ""};${item?.title ?? ""} ${item?.reference ?? ""};250,00`,
      `${today()};Kaffe AB;lunch;-39,00`,
    ].join("\n");
    await give(page, "okand.csv", text);
    const columns = sectionOn(page, "Vad står i kolumnerna?");
    await columns.getByLabel("Avsändarens namn").selectOption("1");
    await columns.getByLabel("Meddelande").selectOption("2");
    await columns.getByLabel("Belopp").selectOption({ label: "Summa: 250,00" });
    await columns.getByRole("button", { name: "Läs filen" }).click();
    await expect(page.getByText("Fil med egna kolumner")).toBeVisible();
    await page.mouse.move(0, 0);
    await page.getByRole("button", { name: "Bokför 1 rad (250 kr)" }).click();
    await expectToast(page, "1 rad är bokförd");

    await page.reload();
    await give(page, "okand.csv", text);
    await expect(sectionOn(page, "Överhoppade rader")).toContainText(/Redan bokförda när filen öppnades\s*1/u);
    const history = sectionOn(page, "Historik");
    await expect(history).toContainText("Fil med egna kolumner");
    await history.getByRole("button", { name: /^Ångra raden/u }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Ångra" }).click();
    await expectToast(page, "Bankraden är ångrad");
    await expect(history).toContainText("Ångrad");
    await page.goto("/class/fund");
    await expect(page.getByText(/^0,00\skr$/u).first()).toBeVisible();
  });

  test("an unreadable file is refused with a message, and an elev cannot open the page", async ({ as, people }) => {
    const klass = await people.newClass({ pupils: 1 });
    const page = await as(klass.manager);
    await page.goto("/class/bank");
    await page
      .getByLabel("Fil från banken eller Swish")
      .setInputFiles({ name: "utdrag.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7 utdrag") });
    await expect(page.getByRole("alert")).toContainText("En PDF går inte att läsa rad för rad.");
    const elev = await as(klass.pupils[0] ?? klass.manager);
    await elev.goto("/class/bank");
    await expect(elev).toHaveURL("/class");
    await elev.goto("/class/fund");
    await expect(elev.getByRole("heading", { name: "Klasskassa", level: 1 })).toBeVisible();
    await expect(elev.getByRole("link", { name: "Stäm av mot banken" })).toHaveCount(0);
  });
});
