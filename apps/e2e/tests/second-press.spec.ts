import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { makeOffer, startCampaign } from "../src/campaigns.ts";
import { delayResponses } from "../src/delay-responses.ts";
import { expect, test } from "../src/fixtures.ts";
import type { Account, Klass, People } from "../src/people.ts";
import { pressEachTwice } from "../src/press-twice.ts";

// With animations, as for most users: the second click may hit a moving element.
test.use({ contextOptions: { reducedMotion: "no-preference" }, actionTimeout: 15_000 });

const pupilOf = ({ pupils: [pupil] }: Klass): Account => {
  if (!pupil) throw new Error("the class has no pupil");
  return pupil;
};
const dialogOf = (page: Page) => page.getByRole("dialog");
const ofClass = (table: string, more = "") => `${table} where class_id::text = $1${more}`;

async function reportPayments(people: People, klass: Klass, count: number): Promise<void> {
  const manager = await people.caller(klass.manager);
  const pupil = await people.caller(pupilOf(klass));
  for (let nr = 0; nr < count; nr += 1) {
    const { requirementId } = await manager.mutate<{ requirementId: string }>("payments.create", {
      title: `Betalning ${nr}`,
      amount: "100",
      phoneNumber: "0701234567",
      idempotencyKey: randomUUID(),
    });
    await pupil.mutate("payments.report", { requirementId, idempotencyKey: randomUUID() });
  }
}

// Every change goes through useAction, or is listed in the architecture test second-press.test.ts; these are one of
// each kind.
test.describe("a second click has no second effect", () => {
  test("a form with money: a double click on Registrera books one deposit", async ({ as, people }) => {
    const { id, manager } = await people.newClass({ pupils: 0 });
    await pressEachTwice({
      page: await as(manager),
      path: "/class/fund",
      key: id,
      buttons: [
        {
          calls: "fund.deposit",
          rows: ofClass("fund_transactions"),
          change: 1,
          toast: /Inbetalning registrerad!/u,
          reach: async (page, round) => {
            await page.getByRole("button", { name: "Pengar in" }).first().click();
            await dialogOf(page).getByLabel("Belopp").fill("10");
            await dialogOf(page).getByLabel("Beskrivning").fill(`Post ${round}`);
            return dialogOf(page).getByRole("button", { name: "Registrera", exact: true });
          },
        },
      ],
    });
  });

  test("a list's row: a double click approves one payment, undoes one, and leaves the next row alone", async ({
    as,
    people,
  }) => {
    const klass = await people.classWithPupil();
    await reportPayments(people, klass, 5);
    await pressEachTwice({
      page: await as(klass.manager),
      path: "/class/payments?flik=godkannanden",
      key: klass.id,
      buttons: [
        {
          calls: "payments.approve",
          rows: ofClass("payment_records", " and status = 'approved'"),
          change: 1,
          toast: /Betalning godkänd!/u,
          reach: async (page) => page.locator("[data-decision=approve]").first(),
        },
        {
          calls: "payments.undoApproval",
          rows: ofClass("payment_records", " and status = 'submitted'"),
          change: 1,
          toast: /Godkännandet är ångrat/u,
          reach: async (page) => page.getByRole("button", { name: /^Ångra /u }).first(),
        },
      ],
    });
  });

  test("an upload: a double click on Ladda upp stores one document", async ({ as, people }) => {
    const { id, manager } = await people.newClass({ pupils: 0 });
    await pressEachTwice({
      page: await as(manager),
      path: "/class/documents",
      key: id,
      buttons: [
        {
          calls: "documents",
          rows: ofClass("class_documents"),
          change: 1,
          toast: /Dokument uppladdad!/u,
          reach: async (page, round) => {
            await page.getByRole("button", { name: "Ladda upp dokument" }).first().click();
            await dialogOf(page).getByLabel("Titel").fill(`Papper ${round}`);
            await dialogOf(page)
              .getByLabel("Fil", { exact: true })
              .setInputFiles({ name: "hej.txt", mimeType: "text/plain", buffer: Buffer.from("Hej") });
            return dialogOf(page).getByRole("button", { name: "Ladda upp", exact: true });
          },
        },
      ],
    });
  });

  test("the sales queue: a double click on Spara registers one sale", async ({ as, people }) => {
    const klass = await people.classWithPupil();
    await startCampaign(people, klass.manager, await makeOffer(people), "Höst");
    await pressEachTwice({
      page: await as(klass.pupil),
      path: "/class/sales",
      key: klass.id,
      buttons: [
        {
          calls: "sales.registerSale",
          rows: ofClass("sales_records"),
          change: 1,
          toast: /Försäljning registrerad!/u,
          reach: async (page, round) => {
            // The form of a sale stays open for the next customer.
            if (!(await dialogOf(page).isVisible()))
              await page
                .getByRole("button", { name: /^Sälj Raggsockor/u })
                .first()
                .click();
            await dialogOf(page).getByLabel("Kundens namn").fill(`Kund ${round}`);
            return dialogOf(page).getByRole("button", { name: "Spara", exact: true });
          },
        },
      ],
    });
  });

  test("an administrator: a double click on Skapa klass creates one class", async ({ as }) => {
    const mark = `Dubbel ${randomUUID().slice(0, 8)}`;
    await pressEachTwice({
      page: await as("admin"),
      path: "/admin",
      key: mark,
      buttons: [
        {
          calls: "admin.classes.create",
          rows: "classes where name like $1 || '%'",
          change: 1,
          toast: /Klass skapad/u,
          reach: async (page, round) => {
            await page.mouse.move(0, 0);
            if (round > 0) await dialogOf(page).getByRole("button", { name: "Klar" }).click();
            await page.getByRole("button", { name: "Skapa klass" }).first().click();
            await dialogOf(page).getByLabel("Klassnamn").fill(`${mark} ${round}`);
            return dialogOf(page).getByRole("button", { name: "Skapa klass" });
          },
        },
      ],
    });
  });

  test("a press on the next row right after rejecting a payment acts on that row, also while the list reloads", async ({
    as,
    people,
  }) => {
    const klass = await people.classWithPupil();
    await reportPayments(people, klass, 3);
    const page = await as(klass.manager);
    await page.goto("/class/payments?flik=godkannanden");
    const reject = page.getByRole("button", { name: /^Avvisa (?!\d)/u });
    const dialog = dialogOf(page);
    const next = page.getByRole("button", {
      name: (await reject.nth(1).getAttribute("aria-label")) ?? "",
      exact: true,
    });
    await reject.first().click();
    await dialog.getByLabel("Varför avvisas den?").fill("Fel belopp");
    const release = await delayResponses(page, "**/trpc/*payments.pending*");
    await dialog.getByRole("button", { name: "Avvisa", exact: true }).click();
    await expect(dialog).toHaveCount(0);
    // From where the sheet was, over the page's head, to the row after the one that is decided.
    await page.mouse.move(5, 5, { steps: 5 });
    await next.scrollIntoViewIfNeeded();
    const box = await next.boundingBox();
    if (box === null) throw new Error("the next row is not on the screen");
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 5 });
    await page.mouse.down();
    const read = page.waitForResponse(/payments\.pending/u);
    release();
    await read;
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await page.mouse.up();
    await expect(dialog.getByLabel("Varför avvisas den?")).toBeVisible();
  });
});
