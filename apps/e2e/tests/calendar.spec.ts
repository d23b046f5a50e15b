import type { Page } from "@playwright/test";
import { expect, test } from "../src/fixtures.ts";
import { atOnce, expectNoReload, expectToast, markDocument } from "../src/screen.ts";

const dayMs = 86_400_000;
const stockholm = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Stockholm",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});
const dayFromNow = (days: number) => stockholm.format(Date.now() + days * dayMs);
const card = (page: Page, title: string) =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name: title }) });

test.describe("calendar", () => {
  test("a pupil sees live how a studentansvarig adds, edits and, after a confirmation, deletes an event", async ({
    as,
    people,
  }) => {
    const { manager, pupil } = await people.classWithPupil();
    const [page, elev] = await Promise.all([as(manager), as(pupil)]);
    await Promise.all([page.goto("/class/calendar"), elev.goto("/class/calendar")]);
    await expect(elev.getByText("När er studentansvariga lägger till något syns det här direkt.")).toBeVisible();
    await expect(elev.getByRole("button", { name: "Nytt evenemang" })).toHaveCount(0);
    await markDocument(elev);

    await page.getByRole("button", { name: "Nytt evenemang" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Skapa evenemang" }).click();
    await expect(dialog.getByLabel("Titel")).toHaveAccessibleDescription(
      "Titel och datum krävs för att skapa evenemang",
    );
    await expect(dialog.getByLabel("Datum")).toHaveAccessibleDescription(
      "Titel och datum krävs för att skapa evenemang",
    );

    await dialog.getByLabel("Titel").fill("Studentbal; fest 🎓");
    await dialog.getByLabel("Datum").fill(dayFromNow(1));
    await dialog.getByLabel("Tid (valfri)").fill("18:30");
    await dialog.getByLabel("Beskrivning (valfri)").fill("Ta med biljetten");
    await dialog.getByRole("button", { name: "Skapa evenemang" }).click();
    await expectToast(page, "Evenemang skapat!", "Studentbal; fest 🎓");
    for (const one of [page, elev]) {
      await expect(one.getByRole("region", { name: "Kommande" }).getByRole("article")).toHaveCount(1, atOnce);
      const bal = card(one, "Studentbal; fest 🎓");
      await expect(bal).toBeVisible(atOnce);
      await expect(bal).toContainText("kl. 18:30");
      await expect(bal).toContainText("i morgon");
      await expect(bal).toContainText("Ta med biljetten");
    }

    await page.getByRole("button", { name: "Ändra Studentbal; fest 🎓" }).click();
    await dialog.getByLabel("Titel").fill("Studentbalen");
    await dialog.getByLabel("Datum").fill(dayFromNow(-1));
    await dialog.getByLabel("Tid (valfri)").fill("");
    await dialog.getByRole("button", { name: "Spara" }).click();
    await expectToast(page, "Evenemang sparat", "Studentbalen");
    await expect(
      elev.getByRole("region", { name: "Tidigare" }).getByRole("heading", { name: "Studentbalen" }),
    ).toBeVisible(atOnce);
    await expect(card(elev, "Studentbalen")).toContainText("i går");
    await expect(card(elev, "Studentbalen")).not.toContainText("kl.");

    await page.getByRole("button", { name: "Ta bort Studentbalen" }).click();
    await expect(dialog).toContainText("Är du säker på att du vill ta bort ”Studentbalen”?");
    await dialog.getByRole("button", { name: "Avbryt" }).click();
    await expect(dialog).toBeHidden();
    await expect(card(page, "Studentbalen")).toBeVisible();
    await page.getByRole("button", { name: "Ta bort Studentbalen" }).click();
    await dialog.getByRole("button", { name: "Ta bort" }).click();
    await expectToast(page, "Evenemang borttaget!", "Studentbalen");
    for (const one of [page, elev]) await expect(card(one, "Studentbalen")).toHaveCount(0, atOnce);
    await expectNoReload(elev);
  });

  test("the month view has weeks from Monday with their numbers, marks today and lists a day's events", async ({
    as,
    people,
  }) => {
    const { manager, pupil } = await people.classWithPupil();
    const caller = await people.caller(manager);
    await caller.mutate("calendar.create", { title: "Klassmöte", eventDate: dayFromNow(0), eventTime: "12:00" });
    await caller.mutate("classes.setGraduationDate", { graduationDate: "2027-06-04" });
    const page = await as(pupil);
    await page.goto("/class/calendar");
    await page.getByRole("radiogroup", { name: "Visa som" }).getByText("Månad").click();
    const table = page.getByRole("table");
    await expect(table.getByRole("columnheader")).toHaveText(["Vecka", "må", "ti", "on", "to", "fr", "lö", "sö"]);
    await expect(table.getByRole("rowheader").first()).toHaveText(/^v\. \d{1,2}$/u);
    await expect(table.locator("[aria-current=date]")).toHaveAccessibleName(/, en händelse$/u);
    await expect(card(page, "Klassmöte")).toContainText("kl. 12:00");

    const heading = page.getByRole("heading", {
      name: /^(?:januari|februari|mars|april|maj|juni|juli|augusti|september|oktober|november|december) \d{4}$/u,
    });
    for (let months = 0; months < 24 && (await heading.textContent()) !== "juni 2027"; months += 1) {
      const isBehind = Date.now() > Date.parse("2027-07-01T00:00:00Z");
      await page.getByRole("button", { name: isBehind ? "Föregående månad" : "Nästa månad" }).click();
    }
    await expect(heading).toHaveText("juni 2027");
    await expect(table.getByRole("rowheader")).toHaveText(["v. 22", "v. 23", "v. 24", "v. 25", "v. 26"]);
    await table.getByRole("button", { name: "fredag 4 juni 2027, en händelse" }).click();
    await expect(
      page.getByRole("region", { name: "fredag 4 juni 2027" }).getByRole("heading", { name: "Studenten" }),
    ).toBeVisible();
    await page.getByRole("button", { name: "I dag" }).click();
    await expect(card(page, "Klassmöte")).toBeVisible();
  });

  test("a pupil subscribes to the calendar by a secret address, and a new address invalidates the old one", async ({
    as,
    people,
    baseURL,
  }) => {
    const { manager, pupil } = await people.classWithPupil();
    const caller = await people.caller(manager);
    await caller.mutate("calendar.create", { title: "Bal; fest", eventDate: "2027-06-04", eventTime: "18:30" });
    const page = await as(pupil);
    await page.goto("/class/calendar");
    const panel = page.getByRole("region", { name: "Prenumerera på kalendern" });
    await panel.getByRole("button", { name: "Prenumerera" }).click();
    await expectToast(page, "Adressen är skapad");
    const address = panel.getByLabel("Din hemliga adress");
    const first = await address.inputValue();
    await expect(panel).toContainText("Adressen är hemlig");
    await expect(panel.getByRole("link", { name: "Öppna i kalendern" })).toHaveAttribute(
      "href",
      first.replace(/^https?:/u, "webcal:"),
    );
    await expect(panel.getByRole("button", { name: "Kopiera adressen" })).toBeVisible();

    // As a calendar app requests it: no cookie, no page. 18:30 in the Swedish summer is 16:30 UTC.
    const read = (url: string) => fetch(new URL(new URL(url).pathname, baseURL));
    const response = await read(first);
    expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    const text = await response.text();
    expect(text).toContain("SUMMARY:Bal\\; fest\r\n");
    expect(text).toContain("DTSTART:20270604T163000Z\r\n");

    await page.reload();
    await expect(address).toHaveCount(0);
    await panel.getByRole("button", { name: "Skapa en ny adress" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Skapa ny adress" }).click();
    await expectToast(page, "Adressen är skapad");
    expect((await read(await address.inputValue())).status).toBe(200);
    expect((await read(first)).status).toBe(404);
  });
});
