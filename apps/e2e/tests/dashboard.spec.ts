import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "../src/fixtures.ts";
import { atOnce, expectNoReload, expectToast, markDocument, toastsOn } from "../src/screen.ts";

const panel = (page: Page, name: string) => page.getByRole("main").getByRole("region", { name, exact: true });
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const columnsOf = (page: Page) =>
  panel(page, "Klassens pengar").evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(" ").length);

async function writeMessage(page: Page, title: string, content: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Rubrik").fill(title);
  await dialog.getByLabel("Meddelande").fill(content);
  await dialog.getByRole("button", { name: "Publicera" }).click();
}

test.describe("the class's start page", () => {
  test("a message reaches the home page live, with its web address as a link and its markup as text", async ({
    as,
    people,
  }) => {
    const { manager, pupil } = await people.classWithPupil();
    const [page, elev] = await Promise.all([as(manager), as(pupil)]);
    await Promise.all([page.goto("/class"), elev.goto("/class")]);
    await expect(panel(elev, "Meddelanden")).toContainText(
      "När er studentansvariga skriver något syns det här direkt.",
    );
    await expect(elev.getByRole("button", { name: "Skriv meddelande" })).toHaveCount(0);
    await markDocument(elev);

    await page.getByRole("button", { name: "Skriv meddelande" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Publicera" }).click();
    await expect(dialog.getByText("Skriv en rubrik")).toBeVisible();
    await expect(dialog.getByText("Skriv ett meddelande")).toBeVisible();
    await writeMessage(
      page,
      "Mösslunch",
      "Anmäl dig på https://exempel.se/moss?a=1&b=2\n<b>Kom</b> i tid, javascript:alert(1)",
    );
    await expectToast(page, "Meddelande skapat!");

    for (const one of [page, elev]) {
      const message = panel(one, "Meddelanden").getByRole("article", { name: "Mösslunch" });
      await expect(message).toContainText("<b>Kom</b> i tid, javascript:alert(1)", atOnce);
      await expect(message).toContainText(manager.name);
      const links = message.getByRole("link");
      await expect(links).toHaveCount(1);
      await expect(links).toHaveAttribute("href", "https://exempel.se/moss?a=1&b=2");
      await expect(links).toHaveAttribute("rel", /noopener.*nofollow/u);
      await expect(links).toHaveAttribute("target", "_blank");
    }
    await expectNoReload(elev);

    const caller = await people.caller(manager);
    for (let n = 1; n <= 5; n += 1)
      await caller.mutate("classes.postMessage", { title: `Nummer ${n}`, content: "Hej" });
    await expect(panel(elev, "Meddelanden").getByRole("article")).toHaveCount(5);
    await expect(panel(elev, "Meddelanden").getByRole("article", { name: "Mösslunch" })).toHaveCount(0);
    for (const one of [page, elev]) {
      await panel(one, "Meddelanden").getByRole("link", { name: "Visa alla" }).click();
      await expect(one).toHaveURL("/class/messages");
      await expect(one.getByRole("article", { name: "Mösslunch" })).toBeVisible();
    }
    await expect(elev.getByRole("button", { name: /^(?:Ändra|Ta bort)/u })).toHaveCount(0);
    await page.getByRole("button", { name: "Ändra Mösslunch" }).click();
    await dialog.getByLabel("Rubrik").fill("Mösslunchen flyttas");
    await dialog.getByRole("button", { name: "Spara" }).click();
    await expectToast(page, "Meddelandet är ändrat");
    await expect(elev.getByRole("article", { name: "Mösslunchen flyttas" })).toContainText("ändrat", atOnce);

    await page.getByRole("button", { name: "Ta bort Nummer 5" }).click();
    await expect(elev.getByRole("article", { name: "Nummer 5" })).toHaveCount(0, atOnce);
    await toastsOn(page).filter({ hasText: "Meddelandet är borttaget" }).getByRole("button", { name: "Ångra" }).click();
    await expectToast(page, "Meddelandet är tillbaka");
    await expect(elev.getByRole("article", { name: "Nummer 5" })).toBeVisible(atOnce);
  });

  test("each role's home page shows what to pay, what to do and upcoming events, live", async ({ as, people }) => {
    const { manager, pupil, code, name } = await people.classWithPupil();
    const caller = await people.caller(manager);
    await caller.mutate("classes.setGraduationDate", { graduationDate: day(100) });
    await caller.mutate("calendar.create", { title: "Balen", eventDate: day(5), eventTime: "18:00" });
    await caller.mutate("polls.create", { title: "Tema?", options: ["Nittiotal", "Trädgård"], closesAt: day(1) });
    const [page, elev] = await Promise.all([as(manager), as(pupil)]);
    await Promise.all([page.goto("/class"), elev.goto("/class")]);

    for (const one of [page, elev]) {
      const main = one.getByRole("main");
      await expect(main.getByRole("heading", { name, level: 1 })).toBeVisible();
      await expect(main.getByText(/^(?:99|100|101)$/u)).toBeVisible();
      await expect(main.getByText("dagar kvar till studenten")).toBeVisible();
      await expect(panel(one, "Härnäst")).toContainText("Balen");
      await expect(panel(one, "Härnäst")).toContainText("kl. 18:00");
      await expect(main.getByRole("link", { name: /Omröstningar.*1 att rösta i/u })).toHaveAttribute(
        "href",
        "/class/voting-real",
      );
      for (const place of ["calendar", "fund", "documents"])
        await expect(main.locator(`nav a[href="/class/${place}"]`)).toBeVisible();
      await expect(one.getByRole("banner").locator('a[href="/profile"]')).toContainText(
        one === page ? manager.name : pupil.name,
      );
    }
    await expect(page.getByRole("main").getByText(code)).toBeVisible();
    await expect(page.getByRole("banner").getByRole("link", { name: "Klassinställningar" })).toHaveAttribute(
      "href",
      "/class/settings",
    );
    await expect(elev.getByRole("link", { name: "Klassinställningar" })).toHaveCount(0);
    await expect(page.getByRole("banner").locator('a[href="/profile"]')).toHaveAttribute("title", manager.name);
    await expect(page.getByRole("main").locator('nav a[href="/class/checklist"]')).toBeVisible();
    await expect(panel(page, "Att göra").getByRole("link")).toHaveCount(1);
    await expect(panel(page, "Att göra")).toContainText("1 omröstning stänger snart");
    await expect(elev.getByText(code)).toHaveCount(0);
    await expect(elev.getByText("Att göra")).toHaveCount(0);
    await expect(elev.locator('a[href="/class/settings"], a[href="/class/checklist"]')).toHaveCount(0);

    await expect(panel(elev, "Att betala")).toContainText("Du har inget att betala just nu.");
    await expect(elev.getByRole("button", { name: "Skapa betalning" })).toHaveCount(0);
    await markDocument(elev);
    await page.getByRole("button", { name: "Skapa betalning" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Titel").fill("Studentmössa");
    await dialog.getByLabel("Belopp").fill("850");
    await dialog.getByLabel("Swish-nummer").fill("070-123 45 67");
    await dialog.getByRole("button", { name: "Skapa", exact: true }).click();
    await expectToast(page, "Betalning skapad!");
    const row = panel(elev, "Att betala").getByRole("link", { name: /Studentmössa/u });
    await expect(row).toContainText("850 kr", atOnce);
    await expect(row).toContainText("Inte betald");
    await expect(elev.getByRole("link", { name: /Kvar att betala/u })).toContainText("850 kr");

    const pupilCaller = await people.caller(pupil);
    const { requirements } = await pupilCaller.query<{ requirements: { id: string }[] }>("payments.list");
    await pupilCaller.mutate("payments.report", { requirementId: requirements[0]?.id, idempotencyKey: randomUUID() });
    const pending = panel(page, "Att göra").getByRole("link", { name: /1 betalning att godkänna/u });
    await expect(pending).toContainText("850 kr väntar på ditt svar", atOnce);
    await expectNoReload(elev);
    await pending.click();
    await expect(page).toHaveURL("/class/payments?flik=godkannanden");
  });

  test("the summary cards are in three columns, or in two with no mention of payments when payments are off", async ({
    as,
    people,
  }) => {
    const { manager, pupil, name } = await people.classWithPupil();
    const elev = await as(pupil, { viewport: { width: 1280, height: 800 } });
    await elev.goto("/class");
    await expect(elev.getByRole("link", { name: /Kvar att betala/u })).toBeVisible();
    expect(await columnsOf(elev)).toBe(3);
    await markDocument(elev);
    const caller = await people.caller(manager);
    await caller.mutate("classes.updateInfo", { name, usesPayments: false });
    await expect(elev.getByRole("link", { name: /Kvar att betala/u })).toHaveCount(0, atOnce);
    await expect(panel(elev, "Att betala")).toHaveCount(0);
    await expect(panel(elev, "Klassens pengar").getByRole("link")).toHaveCount(2);
    expect(await columnsOf(elev)).toBe(2);
    await expect(elev.getByRole("navigation", { name: "Huvudmeny" }).locator('a[href="/class/payments"]')).toHaveCount(
      0,
    );
    await expect(elev.getByRole("main").getByText("skapade en betalning")).toHaveCount(0);
    await caller.mutate("classes.updateInfo", { name, usesPayments: true });
    await expect(elev.getByRole("link", { name: /Kvar att betala/u })).toBeVisible(atOnce);
    expect(await columnsOf(elev)).toBe(3);
    await expectNoReload(elev);
  });
});
