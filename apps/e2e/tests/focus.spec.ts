import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { makeOffer, startCampaign } from "../src/campaigns.ts";
import { expect, test } from "../src/fixtures.ts";
import type { Account, People } from "../src/people.ts";

const focused = (page: Page) =>
  page.evaluate(() => {
    const held = document.activeElement;
    if (held === null || held === document.body) return "body";
    const labels = held instanceof HTMLInputElement ? [...(held.labels ?? [])].map((label) => label.textContent) : [];
    return held.getAttribute("aria-label") ?? (labels.join(" ") || (held.textContent ?? "").trim());
  });
const expectFocus = (page: Page, words: string | RegExp) => expect.poll(() => focused(page)).toMatch(words);

async function press(page: Page, name: string | RegExp, key = "Enter"): Promise<void> {
  // A user reaches it by Tab: Enter alone, after the page has moved focus, would belong to the press before.
  await page.keyboard.press("Tab");
  await page.getByRole("button", { name }).first().focus();
  await page.keyboard.press(key);
}

async function classWithReports(people: People, pupils: number): Promise<{ manager: Account; names: string[] }> {
  const klass = await people.newClass({ pupils });
  const manager = await people.caller(klass.manager);
  const requirement = { title: "Flaket", amount: "100", phoneNumber: "0701234567", idempotencyKey: randomUUID() };
  const { requirementId } = await manager.mutate<{ requirementId: string }>("payments.create", requirement);
  for (const pupil of klass.pupils) {
    const caller = await people.caller(pupil);
    await caller.mutate("payments.report", { requirementId, idempotencyKey: randomUUID() });
    await caller.close();
  }
  return { manager: klass.manager, names: klass.pupils.map(({ name }) => name) };
}

test.describe("focus never moves to the body", () => {
  test("after approving or rejecting reports focus goes to the next row, and after the last one to the heading", async ({
    as,
    people,
  }) => {
    const { manager, names } = await classWithReports(people, 5);
    const page = await as(manager);
    await page.goto("/class/payments?flik=godkannanden");
    await press(page, `Godkänn ${names[0]}`);
    await expectFocus(page, `Markera ${names[1]}`);
    await page.keyboard.press("a");
    await expectFocus(page, `Markera ${names[2]}`);
    await page.keyboard.press("j");
    await expectFocus(page, `Markera ${names[3]}`);
    await page.keyboard.press("k");
    await expectFocus(page, `Markera ${names[2]}`);
    await page.keyboard.press("r");
    await page.getByLabel("Varför avvisas den?").fill("Fel belopp");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expectFocus(page, `Markera ${names[3]}`);
    await page.getByRole("checkbox", { name: "Markera alla" }).check();
    // By mouse: the list may be read again, and then focus goes to a row, between Tab and Enter.
    await page.getByRole("button", { name: /^Godkänn 2 betalningar/u }).click();
    await expect(page.getByText("Allt är godkänt")).toBeVisible();
    await expectFocus(page, "Betalningar");
    await expect(page.getByRole("heading", { name: "Betalningar", level: 1 })).toBeFocused();
  });

  test("after reporting, removing or undoing an approval focus goes to a next control", async ({ as, people }) => {
    const { manager, names } = await classWithReports(people, 1);
    const caller = await people.caller(manager);
    for (const title of ["Mössan", "Balen"])
      await caller.mutate("payments.create", {
        title,
        amount: "50",
        phoneNumber: "0701234567",
        idempotencyKey: randomUUID(),
      });
    const page = await as(manager);
    await page.goto("/class/payments");
    await press(page, "Betala Mössan");
    await press(page, "Jag har betalat");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expectFocus(page, "Dela Mössan i chatten");
    await press(page, "Ta bort Balen");
    await page.getByRole("dialog").getByRole("button", { name: "Ta bort" }).press("Enter");
    await expect(page.getByRole("article", { name: "Balen" })).toHaveCount(0);
    await expect.poll(() => focused(page)).not.toBe("body");

    const pending = await caller.query<{ rows: { recordId: string; payerName: string }[] }>("payments.pending", {});
    const recordId = pending.rows.find(({ payerName }) => payerName === names[0])?.recordId;
    await caller.mutate("payments.approve", { recordIds: [recordId], idempotencyKey: randomUUID() });
    await page.goto("/class/payments?flik=status");
    await press(page, new RegExp(`^Godkänd: ${names[0]}`, "u"));
    await press(page, /^Ångra godkännande/u);
    await page.getByLabel("Varför ångras det?").fill("Fel person");
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Varför ångras det?")).toHaveCount(0);
    await expect.poll(() => focused(page)).not.toBe("body");
    await expect(page.getByRole("dialog").locator(":focus")).toHaveCount(1);
  });

  test("after removing a message or a document focus goes to the next one, and after the last to the heading", async ({
    as,
    people,
  }) => {
    const { manager } = await people.newClass({ pupils: 0 });
    const caller = await people.caller(manager);
    for (const title of ["Första", "Andra"])
      await caller.mutate("classes.postMessage", { title, content: "Hej", idempotencyKey: randomUUID() });
    const page = await as(manager);
    await page.goto("/class/messages");
    await press(page, /^Ta bort Andra/u);
    await expect(page.getByRole("button", { name: "Ångra Andra" })).toBeVisible();
    await expectFocus(page, /Första/u);

    // The button is in an empty list, else in the page's header. A button that is removed between focus and Enter gets
    // no key.
    await page.goto("/class/documents");
    await expect(page.getByText("Inga dokument ännu")).toBeVisible();
    for (const title of ["Ett", "Två"]) {
      await press(page, "Ladda upp dokument");
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("Titel").fill(title);
      await dialog
        .getByLabel("Fil", { exact: true })
        .setInputFiles({ name: `${title}.txt`, mimeType: "text/plain", buffer: Buffer.from("hej") });
      await dialog.getByRole("button", { name: "Ladda upp" }).press("Enter");
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole("listitem").filter({ hasText: title })).toBeVisible();
      await expect.poll(() => focused(page)).not.toBe("body");
    }
    for (const [title, next] of [
      ["Två", /Ett/u],
      ["Ett", "Dokument"],
    ] as const) {
      await press(page, new RegExp(`^Ta bort ${title}`, "u"));
      const confirm = page.getByRole("dialog").getByRole("button", { name: "Ta bort" });
      await expect(confirm).toBeVisible();
      // A second Enter at once would count as the same press.
      await page.keyboard.press("Tab");
      await confirm.press("Enter");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expectFocus(page, next);
    }
  });

  test("a quantity stepper keeps focus at its minimum and announces the quantity", async ({ as, people }) => {
    const [{ manager, pupil }, offer] = await Promise.all([people.classWithPupil(), makeOffer(people)]);
    await startCampaign(people, manager, offer, "Höstens försäljning");
    const page = await as(pupil);
    await page.goto("/class/sales");
    await page
      .getByRole("button", { name: /^Sälj /u })
      .first()
      .click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Öka antalet" }).press("Enter");
    await expect(dialog.locator("[aria-live=polite]").filter({ hasText: "Antal: 2" })).toHaveCount(1);
    await dialog.getByRole("button", { name: "Minska antalet" }).press("Enter");
    const fewer = dialog.getByRole("button", { name: "Minska antalet" });
    await expect(fewer).toBeDisabled();
    await expect(fewer).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(dialog.getByLabel("Antal", { exact: true })).toHaveValue("1");
  });

  test("after sign-up focus goes to the sign-in heading, and dialogs start at their heading or first field", async ({
    page,
    people,
    as,
  }) => {
    const person = people.newcomer();
    await page.goto("/auth");
    await page.getByRole("tab", { name: "Skapa konto" }).click();
    await expect(page).toHaveTitle("Skapa konto · Utspring");
    await page.getByLabel("Förnamn").fill(person.firstName);
    await page.getByLabel("Efternamn").fill(person.lastName);
    await page.getByLabel("E-post").fill(person.email);
    await page.getByLabel("Lösenord", { exact: true }).fill(person.password);
    await page.keyboard.press("Enter");
    const terms = page.getByRole("dialog");
    await expect(terms.getByRole("heading").first()).toBeFocused();
    await expect(terms).not.toHaveAttribute("aria-describedby");
    const accept = terms.getByRole("button", { name: "Acceptera" });
    await expect(accept).toHaveAccessibleDescription("Scrolla ner för att aktivera acceptera-knappen");
    await terms.getByRole("region").focus();
    await page.keyboard.press("End");
    await expect(accept).toBeEnabled();
    await accept.press("Enter");
    await expect(terms).toHaveCount(0);
    await expect(page.getByRole("tab", { name: "Logga in" })).toHaveAttribute("aria-selected", "true");
    await expectFocus(page, "Välkommen till Utspring");

    const manager = await as("ny-ansvarig");
    await manager.goto("/class/messages");
    await manager.getByRole("button", { name: "Skriv meddelande" }).click();
    await expect(manager.getByRole("dialog").getByLabel("Rubrik")).toBeFocused();
    await expect(manager.getByRole("dialog")).not.toHaveAttribute("aria-describedby");
    await manager.goto("/class/settings");
    await manager
      .getByRole("button", { name: /^Ta bort /u })
      .first()
      .click();
    await expect(manager.getByRole("dialog").getByRole("heading").first()).toBeFocused();
  });
});
