import type { Page } from "@playwright/test";
import { expect, test } from "../src/fixtures.ts";
import { atOnce, expectNoReload, expectToast, markDocument } from "../src/screen.ts";

const cardOf = (page: Page, title: string) => page.getByRole("article", { name: title });

async function begin(page: Page, title: string, kind: string) {
  await page.getByRole("button", { name: "Ny omröstning" }).click();
  const dialog = page.getByRole("dialog");
  // A click where the button was would count as its second press.
  await page.mouse.move(0, 0);
  await dialog.getByLabel("Fråga").fill(title);
  await dialog.getByLabel("Vad händer med resultatet?").selectOption({ label: kind });
  return dialog;
}

async function vote(page: Page, title: string, option: string): Promise<void> {
  await cardOf(page, title).getByText(option, { exact: true }).click();
  await page.getByRole("button", { name: `Rösta i ${title}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Rösta", exact: true }).click();
  await expectToast(page, "Din röst är registrerad!");
}

async function close(page: Page, title: string): Promise<void> {
  await page.getByRole("button", { name: `Avsluta ${title}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Avsluta omröstning" }).click();
  await expectToast(page, "Omröstningen är avslutad");
}

test.describe("a poll with an effect", () => {
  test("a confirmed poll sets an expense's planned sum live, and poll and expense link to each other", async ({
    as,
    people,
  }) => {
    const { manager, pupil } = await people.classWithPupil();
    const [page, elev, home] = await Promise.all([as(manager), as(pupil), as(manager)]);
    await Promise.all([page.goto("/class/voting-real"), elev.goto("/class/voting-real"), home.goto("/class")]);
    const todo = home.getByRole("region", { name: "Att göra" }).getByText("1 omröstning att bekräfta");
    await markDocument(elev);
    const title = "Flak för 25 000?";
    const dialog = await begin(page, title, "Ett belopp i budgeten");
    await dialog.getByLabel("Alternativ 1", { exact: true }).fill("Ja");
    await dialog.getByLabel("Alternativ 2", { exact: true }).fill("Nej");
    await dialog.getByRole("button", { name: "Skapa omröstning" }).click();
    await expect(dialog.getByText("Skriv beloppet")).toBeVisible();
    await expect(dialog.getByText("Välj en budgetpost eller skriv vad den nya gäller")).toBeVisible();
    await dialog.getByLabel("Vad den nya utgiften gäller").fill("Studentflak");
    await dialog.getByLabel("Belopp").fill("25000");
    await dialog.getByRole("button", { name: "Skapa omröstning" }).click();
    await expectToast(page, "Omröstning skapad!", title);

    await expect(cardOf(elev, title)).toContainText(
      /Om ”Ja” vinner får ”Studentflak” 25\s000\skr i budgeten\./u,
      atOnce,
    );
    await vote(elev, title, "Ja");
    await close(page, title);
    await expect(cardOf(elev, title)).toContainText("Väntar på att en studentansvarig bekräftar.", atOnce);
    await expect(elev.getByRole("button", { name: /^Bekräfta / })).toHaveCount(0);
    await expect(todo).toBeVisible(atOnce);

    await page.getByRole("button", { name: `Bekräfta ${title}` }).click();
    await expectToast(page, "Beslutet är bekräftat", title);
    for (const one of [page, elev])
      await expect(cardOf(one, title)).toContainText(/Bekräftat: ”Studentflak” fick 25\s000\skr i budgeten\./u, atOnce);
    await expect(page.getByRole("button", { name: `Bekräfta ${title}` })).toHaveCount(0);
    await expect(todo).toHaveCount(0, atOnce);
    await expectNoReload(elev);

    await cardOf(elev, title).getByRole("link", { name: "Visa budgetposten" }).click();
    await expect(elev.getByRole("heading", { name: "Studentflak", level: 1 })).toBeVisible();
    await expect(elev.getByText(/^Klassen röstade om beloppet: 25\s000\skr, bekräftat/u)).toBeVisible();
    await elev.getByRole("link", { name: title }).click();
    await expect(cardOf(elev, title)).toBeInViewport();
  });

  test("a class elects its auditor among its pupils, and a tie elects nobody", async ({ as, people }) => {
    const klass = await people.newClass({ pupils: 2 });
    const [first, second] = klass.pupils;
    if (!first || !second) throw new Error("the class has two pupils");
    const [page, elev, other] = await Promise.all([as(klass.manager), as(first), as(second)]);
    await page.goto("/class/voting-real");
    for (const title of ["Granskare i höst?", "Granskare i vår?"]) {
      const dialog = await begin(page, title, "Klassens granskare");
      for (const { name } of [first, second]) await dialog.getByLabel(name, { exact: true }).check();
      await dialog.getByRole("button", { name: "Skapa omröstning" }).click();
      await expectToast(page, "Omröstning skapad!", title);
      await page.mouse.move(0, 0);
    }
    for (const [voter, tied] of [
      [elev, first.name],
      [other, second.name],
    ] as const) {
      await voter.goto("/class/voting-real");
      await vote(voter, "Granskare i höst?", tied);
      await vote(voter, "Granskare i vår?", second.name);
    }
    await close(page, "Granskare i höst?");
    await expect(cardOf(page, "Granskare i höst?")).toContainText("Ingen granskare är vald");
    await close(page, "Granskare i vår?");
    await page.getByRole("button", { name: "Bekräfta Granskare i vår?" }).click();
    await expectToast(page, "Beslutet är bekräftat");
    await expect(cardOf(other, "Granskare i vår?")).toContainText(
      `klassen valde ${second.name} till granskare`,
      atOnce,
    );
    await other.goto("/class/fund?flik=granskning");
    await expect(other.getByRole("region", { name: "Granskning" })).toContainText("Du är klassens granskare.");
  });
});
