import type { Locator, Page } from "@playwright/test";
import { endCampaign, makeOffer, sell, startCampaign } from "../src/campaigns.ts";
import { expect, test } from "../src/fixtures.ts";
import { delayResponses } from "../src/delay-responses.ts";
import { atOnce, expectNoReload, expectToast, markDocument } from "../src/screen.ts";

const open = (page: Page) => page.goto("/admin?flik=forsaljningar");

function record(page: Page, words: string): Locator {
  const name = { name: "Försäljningar", exact: true };
  return page
    .getByRole("table", name)
    .or(page.getByRole("list", name))
    .locator("tbody tr, > li")
    .filter({ hasText: words });
}

/** Other tests create classes too. */
async function find(page: Page, className: string): Promise<Locator> {
  await page.getByLabel("Sök klass").fill(className);
  await expect(page.getByRole("button", { name: /^Visa försäljningar för / })).toHaveCount(1);
  return record(page, className);
}

test.describe("admin.sales", () => {
  test("an administrator follows a class's sale from the list to its sessions and sellers, by period", async ({
    as,
    people,
  }) => {
    const klass = await people.newClass({ pupils: 2 });
    const [few, many] = klass.pupils;
    if (!few || !many) throw new Error("the class has no pupils");
    const offer = await makeOffer(people);
    await startCampaign(people, klass.manager, offer, "Höstens strumpor");
    await sell(people, few, offer, 2);
    await sell(people, many, offer, 3);
    await sell(people, many, offer, 4);
    const page = await as("admin");
    await open(page);
    await expect(page.getByRole("region", { name: /^Sålt sedan starten/u })).toContainText("kr");
    const row = await find(page, klass.name);
    await expect(row).toContainText("Pågående");
    await expect(row).toContainText("900 kr");
    await page.getByRole("button", { name: /Utan försäljning/u }).click();
    await expect(record(page, klass.name)).toHaveCount(0);
    await page.getByRole("button", { name: /\d\s*Pågående/u }).click();
    await expect(record(page, klass.name)).toBeVisible();
    for (const period of ["24 h", "3 d", "1 v", "1 mån", "1 år", "Allt"]) {
      await page.getByRole("radiogroup", { name: "Period" }).getByText(period, { exact: true }).click();
      await expect(record(page, klass.name)).toContainText("900 kr");
    }

    await page.getByRole("button", { name: `Visa försäljningar för ${klass.name}` }).click();
    const dialog = page.getByRole("dialog", { name: `Försäljningar i ${klass.name}` });
    const session = dialog.getByRole("button", { name: /Höstens strumpor/u });
    await expect(session).toContainText("900 kr");
    await expect(session).toContainText(offer.supplier);
    await session.click();
    const detail = page.getByRole("dialog", { name: "Höstens strumpor" });
    await expect(detail.getByText("900,00 kr")).toBeVisible();
    for (const sum of ["540,00 kr", "270,00 kr", "90,00 kr"])
      await expect(detail.getByText(sum, { exact: true })).toBeVisible();
    const sellers = detail
      .getByRole("table", { name: "Säljare" })
      .or(detail.getByRole("list", { name: "Säljare" }))
      .locator("tbody tr, > li");
    await expect(sellers).toContainText([`${many.name}`, `${few.name}`]);
    await expect(sellers.first()).toContainText("700,00 kr");
    await expect(detail.getByText("Klassen säljer fortfarande.")).toBeVisible();
    await expect(detail.getByRole("button", { name: /^Markera som/u })).toHaveCount(0);
    await detail.getByRole("button", { name: "Alla försäljningar" }).click();
    await expect(session).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  test("a status is advanced after a confirmation; a second administrator is refused; the class sees the status", async ({
    as,
    people,
    watch,
  }) => {
    watch.allow(/admin\.sales\.advanceStatus/u);
    const klass = await people.newClass({ pupils: 0 });
    const offer = await makeOffer(people);
    const sessionId = await startCampaign(people, klass.manager, offer, "Vårens strumpor");
    await sell(people, klass.manager, offer, 1);
    await endCampaign(people, klass, sessionId);
    const [page, twin, third] = await Promise.all([as("admin"), as("admin"), as("admin")]);
    // One of them gets no change events.
    await twin.routeWebSocket(/\/trpc/u, () => undefined);
    for (const one of [page, twin, third]) {
      await open(one);
      await find(one, klass.name);
      await expect(record(one, klass.name)).toContainText("Avslutad");
      await one.getByRole("button", { name: `Visa försäljningar för ${klass.name}` }).click();
      await one
        .getByRole("dialog")
        .getByRole("button", { name: /Vårens strumpor/u })
        .click();
      await expect(one.getByRole("dialog").getByRole("listitem").filter({ hasText: "Avslutad" })).toHaveAttribute(
        "aria-current",
        "step",
      );
    }
    // Without a socket the page reads again after a while, which would show the twin what the other has done.
    const release = await delayResponses(twin, "**/trpc/*batch=1*");
    const step = (one: Page, label: string) => one.getByRole("dialog").getByRole("listitem").filter({ hasText: label });

    const handle = page.getByRole("dialog").getByRole("button", { name: "Markera som hanterad" });
    await handle.click();
    await expect(page.getByRole("dialog")).toContainText("Steget går inte att ta tillbaka.");
    await page.getByRole("dialog").getByRole("button", { name: "Avbryt" }).click();
    await expect(handle).toBeFocused();
    await handle.click();
    // The second press is a separate one, since the pointer has moved between.
    await page.mouse.move(0, 0);
    await handle.click();
    await expectToast(page, "Status uppdaterad");
    for (const one of [page, third]) await expect(step(one, "Hanterad")).toHaveAttribute("aria-current", "step");
    await expect(third.getByRole("dialog").getByRole("button", { name: "Markera som skickad" })).toBeVisible();

    await twin.getByRole("dialog").getByRole("button", { name: "Markera som hanterad" }).click();
    await twin.mouse.move(0, 0);
    await twin.getByRole("dialog").getByRole("button", { name: "Markera som hanterad" }).click();
    await expectToast(twin, "Kunde inte uppdatera status", "Försäljningen kan inte tas vidare härifrån.");
    release();
    await expect(step(twin, "Hanterad")).toHaveAttribute("aria-current", "step");

    const send = page.getByRole("dialog").getByRole("button", { name: "Markera som skickad" });
    await send.click();
    await expect(page.getByRole("dialog")).toContainText("kundernas uppgifter raderas efter 90 dagar");
    await page.mouse.move(0, 0);
    await send.click();
    await expectToast(page, "Status uppdaterad");
    await expect(step(page, "Skickad")).toHaveAttribute("aria-current", "step");
    await expect(page.getByRole("dialog").getByText("Försäljningen är klar.")).toBeVisible();

    const theirs = await as(klass.manager);
    await theirs.goto("/class/sales");
    await expect(theirs.getByText("Skickad").first()).toBeVisible();
  });

  test("a started session, sales and a price change reach open pages without a reload", async ({ as, people }) => {
    const klass = await people.classWithPupil();
    const { pupil } = klass;
    const offer = await makeOffer(people);
    const [page, elev, caller] = await Promise.all([as("admin"), as(pupil), people.caller("admin")]);
    await open(page);
    await expect(await find(page, klass.name)).toContainText("Utan försäljning");
    await elev.goto("/class/sales");
    for (const one of [page, elev]) await markDocument(one);

    await startCampaign(people, klass.manager, offer, "Vinterns strumpor");
    await expect(record(page, klass.name)).toContainText("Pågående", atOnce);
    await sell(people, pupil, offer, 2);
    await expect(record(page, klass.name)).toContainText("200 kr", atOnce);

    const card = elev.getByRole("main").getByText(offer.product).first();
    await expect(card).toBeVisible();
    const parts = { costPrice: "60", classProfit: "30", adminProfit: "45" };
    await caller.mutate("admin.products.update", {
      productId: offer.productId,
      name: offer.product,
      ...parts,
      options: [],
      isActive: true,
    });
    await expect(elev.getByRole("main").getByText("135 kr").first()).toBeVisible(atOnce);
    for (const one of [page, elev]) await expectNoReload(one);
  });

  test("summaries of a session and of a class's latest one download as PDF; a class without sales has a message", async ({
    as,
    people,
  }) => {
    const [klass, idle] = [await people.newClass({ pupils: 0 }), await people.newClass({ pupils: 0 })];
    const offer = await makeOffer(people);
    await startCampaign(people, klass.manager, offer, "Höst / vår");
    await sell(people, klass.manager, offer, 1);
    const page = await as("admin");
    await open(page);
    await find(page, idle.name);
    await page.getByRole("button", { name: `Ladda ner sammanställning för ${idle.name}` }).click();
    await expectToast(page, "Ingen försäljningssession att ladda ner");

    await find(page, klass.name);
    const release = await delayResponses(page, "**/trpc/admin.sales.summary**");
    await page.getByRole("button", { name: `Ladda ner sammanställning för ${klass.name}` }).click();
    // An active session has no check, and disappears when it is done.
    await expect(page.getByText("Genererar sammanställning...").first()).toBeVisible();
    const [ofClass] = await Promise.all([page.waitForEvent("download"), release()]);
    expect(ofClass.suggestedFilename()).toMatch(/^forsaljning-Höst - vår-\d{4}-\d{2}-\d{2}\.pdf$/u);
    await expectToast(page, "Sammanställning nedladdad");
    await expect(page.getByText("Genererar sammanställning...")).toHaveCount(0);

    await page.getByRole("button", { name: `Visa försäljningar för ${klass.name}` }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /Höst \/ vår/u })
      .click();
    const [ofSession] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("dialog").getByRole("button", { name: "Ladda ner PDF" }).click(),
    ]);
    expect(ofSession.suggestedFilename()).toBe(ofClass.suggestedFilename());
    await expectToast(page, "PDF nedladdad");
  });

  test("failed reads and downloads show an error, and a failed read can be retried", async ({ as, people, watch }) => {
    watch.allow(/admin\.sales|Failed to load resource|TRPCClientError/u);
    const klass = await people.newClass({ pupils: 0 });
    const offer = await makeOffer(people);
    await startCampaign(people, klass.manager, offer, "Höst");
    const page = await as("admin");
    const broken = (procedure: string) =>
      page.route(new RegExp(`trpc/.*admin\\.sales\\.${procedure}`, "u"), (route) => route.abort());
    await broken("overview");
    await open(page);
    await expect(page.getByRole("alert").filter({ hasText: "Kunde inte ladda försäljningsdata" })).toBeVisible();
    await page.unrouteAll();
    await page.getByRole("button", { name: "Försök igen" }).click();
    await find(page, klass.name);
    await broken("summary");
    await page.getByRole("button", { name: `Ladda ner sammanställning för ${klass.name}` }).click();
    await expectToast(page, "Kunde inte ladda ner sammanställning");
    await page.getByRole("button", { name: `Visa försäljningar för ${klass.name}` }).click();
    await page.getByRole("dialog").getByRole("button", { name: /Höst/u }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Ladda ner PDF" }).click();
    await expectToast(page, "Kunde inte ladda ner PDF");
  });
});
