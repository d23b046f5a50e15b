import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { endCampaign, makeOffer, sell, startCampaign } from "../src/campaigns.ts";
import { expect, openTab, test } from "../src/fixtures.ts";
import type { People } from "../src/people.ts";
import { atOnce, expectNoReload, expectToast, markDocument } from "../src/screen.ts";

/** A class that sells a supplier's socks (100 kr) and its own hoodies (250 kr, two sizes). */
async function selling(people: People, pupils = 1) {
  const [klass, offer] = await Promise.all([people.newClass({ pupils }), makeOffer(people)]);
  const manager = await people.caller(klass.manager);
  const hoodie = { name: "Luvtröja", costPrice: "200", classProfit: "50", options: ["M", "L"] };
  const { productId: hoodieId } = await manager.mutate<{ productId: string }>("sales.products.create", hoodie);
  const sessionId = await startCampaign(people, klass.manager, offer, "Vårens försäljning");
  const [first, second] = klass.pupils;
  if (!first) throw new Error("the class has no pupil");
  return { klass, offer, hoodieId, sessionId, first, second: second ?? first };
}

const dialogOf = (page: Page) => page.getByRole("dialog");
const optionOf = (page: Page, name: string) =>
  page.getByRole("group", { name: "Alternativ" }).getByText(name, { exact: true });
const queueOf = (page: Page) => page.getByRole("region", { name: "Inte skickade än" });
const mine = (page: Page, words: string) =>
  page
    .getByRole("region", { name: "Min försäljning" })
    .getByRole("row")
    .or(page.getByRole("listitem"))
    .filter({ hasText: words });

async function fill(page: Page, product: string, customer: string): Promise<void> {
  if (!(await dialogOf(page).isVisible())) await page.getByRole("button", { name: `Sälj ${product}` }).click();
  await dialogOf(page).getByLabel("Kundens namn").fill(customer);
}
const save = (page: Page) => dialogOf(page).getByRole("button", { name: "Spara", exact: true }).click();
const close = async (page: Page) => {
  await dialogOf(page).getByRole("button", { name: "Stäng" }).click();
  await expect(dialogOf(page)).toBeHidden();
};

test.describe("sales as an elev", () => {
  test("an elev sells with an option and a name, and the form stays open for the next customer", async ({
    as,
    people,
  }) => {
    const { first, offer } = await selling(people);
    const page = await as(first);
    await page.goto("/class/sales");
    await expect(page.getByRole("heading", { name: "Vårens försäljning", level: 1 })).toBeVisible();
    await expect(page.getByText("Du har inte sålt något ännu")).toBeVisible();
    await expect(page.getByRole("tab")).toHaveCount(0);

    await page.getByRole("button", { name: "Ny försäljning" }).first().click();
    await dialogOf(page).getByRole("button", { name: "Sälj Luvtröja" }).click();
    await save(page);
    await expect(dialogOf(page).getByText("Välj ett produktalternativ")).toBeVisible();
    await expect(dialogOf(page).getByLabel("Kundens namn")).toHaveAccessibleDescription("Ange kundens namn");
    await optionOf(page, "L").click();
    await dialogOf(page).getByRole("button", { name: "Öka antalet" }).click();
    await fill(page, "Luvtröja", "Mormor Ulla");
    await expect(dialogOf(page)).toContainText(/Att betala\s*500\skr/u);
    await page.reload();
    await page.getByRole("button", { name: "Sälj Luvtröja" }).click();
    await expect(dialogOf(page).getByLabel("Kundens namn")).toHaveValue("Mormor Ulla");
    await expect(dialogOf(page).getByRole("radio", { name: "L" })).toBeChecked();
    await expect(dialogOf(page).getByLabel("Antal", { exact: true })).toHaveValue("2");
    await save(page);
    await expectToast(page, "Försäljning registrerad!");

    await expect(dialogOf(page).getByLabel("Kundens namn")).toHaveValue("");
    await expect(dialogOf(page)).toContainText(/I dag har du sålt 2 st för 500\skr\./u);
    await dialogOf(page).getByRole("button", { name: "Byt produkt" }).click();
    await dialogOf(page)
      .getByRole("button", { name: `Sälj ${offer.product}` })
      .click();
    await fill(page, offer.product, "Иван Петров");
    await dialogOf(page).getByRole("button", { name: "Fler uppgifter" }).click();
    await dialogOf(page).getByLabel("E-post").fill("ivan");
    await save(page);
    await expect(dialogOf(page).getByLabel("E-post")).toHaveAccessibleDescription("Ange en giltig e-postadress");
    await dialogOf(page).getByLabel("E-post").fill("ivan@exempel.se");
    await save(page);
    await expectToast(page, "Försäljning registrerad!");
    await expect(dialogOf(page)).toContainText(/I dag har du sålt 3 st för 600\skr\./u);
    await close(page);
    await expect(page.getByRole("region", { name: "Min försäljning" })).toContainText(/3 st för 600\skr/u);
    await expect(mine(page, "Mormor Ulla")).toContainText(/Luvtröja, L/u);
    await expect(page.getByText("Du leder med 3 sålda!")).toBeVisible();
  });

  test("an elev corrects and removes own sales, and the sums follow", async ({ as, people }) => {
    const { first, offer, hoodieId } = await selling(people);
    const seller = await people.caller(first);
    const sold = (sale: object) => seller.mutate("sales.registerSale", { ...sale, idempotencyKey: randomUUID() });
    await sold({ productId: hoodieId, quantity: 2, selectedOption: "L", customerName: "Mormor Ulla" });
    await sold({ productId: offer.productId, quantity: 1, customerName: "Иван Петров" });
    const page = await as(first);
    await page.goto("/class/sales");
    await expect(page.getByRole("region", { name: "Min försäljning" })).toContainText(/3 st för 600\skr/u);
    await page.getByRole("button", { name: "Ändra Luvtröja till Mormor Ulla" }).click();
    await dialogOf(page).getByRole("button", { name: "Minska antalet" }).click();
    await optionOf(page, "M").click();
    await dialogOf(page).getByRole("button", { name: "Spara ändringar" }).click();
    await expectToast(page, "Ändringen är sparad");
    await expect(mine(page, "Mormor Ulla")).toContainText(/Luvtröja, M/u);
    await expect(mine(page, "Mormor Ulla")).toContainText(/250\skr/u);

    await page.getByRole("button", { name: `Ta bort ${offer.product} till Иван Петров` }).click();
    await dialogOf(page).getByRole("button", { name: "Ta bort" }).click();
    await expectToast(page, "Det sålda är borttaget");
    await expect(mine(page, "Иван Петров")).toHaveCount(0);
    await expect(page.getByRole("region", { name: "Min försäljning" })).toContainText(/1 st för 250\skr/u);
  });

  test("an offline sale waits on the device and is sent once, even with several open tabs", async ({
    as,
    people,
    watch,
  }) => {
    // The query cache may still be being written when the connection is lost.
    watch.allow(
      /ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket|Query persistence could not be loaded|could not be loaded yet/u,
    );
    const { first, offer } = await selling(people);
    const [page, seller] = await Promise.all([as(first), people.caller(first)]);
    const sold = async () =>
      (await seller.query<{ rows: { customerName: string }[] }>("sales.mySales", {})).rows.map(
        ({ customerName }) => customerName,
      );
    // The connection is lost before the code has come that sends what waits, or what stands beside it.
    let isLost = true;
    await page.route("**/assets/{SalesQueueSender,LedgerWitness}-*.js*", (route) =>
      isLost ? route.abort() : route.continue(),
    );
    await page.goto("/class/sales");
    await fill(page, offer.product, "Gun Andersson");
    await page.context().setOffline(true);
    await save(page);
    await expectToast(page, "Väntar på nät");
    await expect(dialogOf(page)).toContainText(/I dag har du sålt 1 st för 100\skr\./u);
    await close(page);
    await expect(queueOf(page)).toContainText("Gun Andersson");
    await expect(queueOf(page)).toContainText("Väntar på nät");
    expect(await sold()).toEqual([]);
    isLost = false;
    await page.context().setOffline(false);
    await expectToast(page, "Försäljning registrerad!");
    await expect(queueOf(page)).toHaveCount(0);
    await expect(mine(page, "Gun Andersson")).toHaveCount(1);
    expect(await sold()).toEqual(["Gun Andersson"]);

    // The server has saved the next sale, but its answer is lost; then no request arrives at all.
    let isFirst = true;
    await page.context().route("**/trpc/sales.registerSale*", async (route) => {
      if (isFirst) await route.fetch();
      isFirst = false;
      await route.abort();
    });
    await fill(page, offer.product, "Lars-Erik Öberg");
    await save(page);
    await expectToast(page, "Väntar på nät");
    await page.reload();
    await expect(queueOf(page)).toContainText("Väntar på nät");
    const other = await openTab(page);
    await other.goto("/class/sales");
    await expect(queueOf(other)).toContainText("Lars-Erik Öberg");
    await page.context().unrouteAll();
    await Promise.all([page, other].map((one) => expect(queueOf(one)).toHaveCount(0, { timeout: 15_000 })));
    for (const one of [page, other]) await expect(mine(one, "Lars-Erik Öberg")).toHaveCount(1);
    expect(await sold()).toEqual(["Lars-Erik Öberg", "Gun Andersson"]);
  });

  test("a queued sale refused after the session's end stays with the reason; signing out with unsent sales asks first", async ({
    as,
    people,
    watch,
  }) => {
    watch.allow(/ERR_FAILED|409 \(Conflict\).*sales\.registerSale/u);
    const { first, klass, sessionId, offer } = await selling(people);
    const page = await as(first);
    await page.goto("/class/sales");
    await page.route("**/trpc/sales.registerSale*", (route) => route.abort());
    await fill(page, offer.product, "Farbror Sten");
    await save(page);
    await expectToast(page, "Väntar på nät");
    await close(page);

    await page.goto("/profile");
    await page.getByRole("button", { name: "Logga ut", exact: true }).click();
    await expect(dialogOf(page)).toContainText("Sålt men inte skickat: 1. Det finns bara på den här enheten.");
    await dialogOf(page).getByRole("button", { name: "Avbryt" }).click();
    await endCampaign(people, klass, sessionId);
    await page.unrouteAll();
    await page.goto("/class/sales");
    await expectToast(page, "Kunde inte registrera försäljning", "Det finns ingen aktiv försäljning för tillfället.");
    await expect(queueOf(page)).toContainText(
      "Gick inte att skicka: Det finns ingen aktiv försäljning för tillfället.",
    );
    await page.getByRole("button", { name: `Ta bort osänd ${offer.product} till Farbror Sten` }).click();
    await dialogOf(page).getByRole("button", { name: "Ta bort" }).click();
    await expect(queueOf(page)).toHaveCount(0);
    await expect(page.getByText("När en studentansvarig startar en försäljning ser du produkterna här.")).toBeVisible();
  });

  test("the goal and the top list update live while others sell", async ({ as, people }) => {
    const { first, second, klass, offer } = await selling(people, 2);
    const [manager, one] = await Promise.all([as(klass.manager), as(first)]);
    await Promise.all([manager, one].map((page) => page.goto("/class/sales")));
    await expect(one.getByText("Inget mål är satt ännu.")).toBeVisible();
    await expect(one.getByRole("button", { name: /mål/u })).toHaveCount(0);
    await markDocument(one);

    await manager.getByRole("button", { name: "Sätt försäljningsmål" }).click();
    await dialogOf(manager).getByLabel("Mål per elev").fill("0");
    await dialogOf(manager).getByRole("button", { name: "Spara mål" }).click();
    await expect(dialogOf(manager).getByLabel("Mål per elev")).toHaveAccessibleDescription(
      /^Ange ett mål från 1 till 100\s000$/u,
    );
    await dialogOf(manager).getByLabel("Mål per elev").fill("6");
    await dialogOf(manager).getByRole("button", { name: "Spara mål" }).click();
    await expectToast(manager, "Försäljningsmål satt!");
    const goal = one.getByRole("region", { name: "Försäljningsmål" });
    await expect(goal).toContainText("2 elever × 6 = 12", atOnce);
    await expect(goal).toContainText(/0,0\s%/u);

    const board = one.getByRole("region", { name: "Topp 10" });
    await expect(board).toContainText("Ingen har sålt något ännu.");
    await sell(people, first, offer, 3);
    await expect(board.getByRole("listitem")).toContainText([`${first.firstName} P.`], atOnce);
    await expect(board).toContainText("Du leder med 3 sålda!");
    await expect(goal).toContainText(/25,0\s%/u);
    await sell(people, second, offer, 5);
    await expect(board.getByRole("listitem")).toHaveText([/Plats 1.*5 st/u, /Plats 2.*Du.*3 st/u], atOnce);
    await expect(board.getByRole("img", { name: "Ner 1" })).toBeVisible();
    await expect(board).toContainText("Du är på plats 2. 3 kvar till nästa.");
    await sell(people, second, offer, 7);
    await expect(goal).toContainText("Målet är nått!", atOnce);
    await expect(goal.getByRole("progressbar")).toHaveAttribute("aria-valuetext", /100,0\s%/u);
    await expectNoReload(one);
  });

  test("the sales page shows when no session is active, and an elev's home page links to it only during one", async ({
    as,
    people,
  }) => {
    const { manager, pupil } = await people.classWithPupil();
    const page = await as(pupil);
    await page.goto("/class");
    const ways = page.getByRole("navigation", { name: "Genvägar" });
    await expect(ways.getByRole("link", { name: "Kalender" })).toBeVisible();
    await expect(ways.getByRole("link", { name: /Försäljning/u })).toHaveCount(0);
    const offer = await makeOffer(people);
    const sessionId = await startCampaign(people, manager, offer, "Kakor");
    await ways.getByRole("link", { name: "Försäljning Kakor" }).click();
    await expect(page).toHaveTitle("Försäljning · Utspring");
    await expect(page.getByRole("button", { name: `Sälj ${offer.product}` })).toBeVisible();
    await endCampaign(people, { manager }, sessionId);
    await expect(page.getByText("Det finns ingen aktiv försäljning för tillfället.")).toBeVisible(atOnce);
  });
});
