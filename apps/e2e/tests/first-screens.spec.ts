import { expect, test } from "../src/fixtures.ts";

test.describe("a member's phone", () => {
  test("the bar has the same five places for a pupil and a studentansvarig, and Mer has the other pages", async ({
    as,
    people,
    isMobile,
  }) => {
    test.skip(!isMobile, "the bar is a phone's");
    const { manager, pupil } = await people.classWithPupil();
    for (const [who, others] of [
      [pupil, ["Budget", "Meddelanden", "Omröstningar", "Dokument", "Min profil", "Support"]],
      [manager, ["Bankavstämning", "Försäljning", "Checklista", "Klassinställningar", "Affisch"]],
    ] as const) {
      const page = await as(who);
      await page.goto("/class");
      const bar = page.getByRole("navigation", { name: "Huvudmeny" }).filter({ visible: true });
      await expect(bar.locator("> a, > button")).toHaveText(["Hem", "Betala", "Kassa", "Kalender", "Mer"]);
      await expect(page.getByRole("contentinfo")).toBeHidden();
      await bar.getByRole("button", { name: "Mer" }).click();
      const more = page.getByRole("dialog", { name: "Mer" });
      for (const name of others) await expect(more.getByRole("link", { name, exact: true })).toBeVisible();
      await expect(more.getByRole("link", { name: "Villkor", exact: true })).toBeVisible();
      await more.getByRole("link", { name: "Dokument", exact: true }).click();
      await expect(page.getByRole("heading", { name: "Dokument", level: 1 })).toBeVisible();
      await expect(more).toHaveCount(0);
      await page.goBack();
      await expect(page).toHaveURL("/class");
    }
  });

  test("on a phone the fund opens with its balance, and the rows begin within the first 420 px", async ({
    as,
    isMobile,
  }) => {
    test.skip(!isMobile, "the first screen of a phone");
    for (const who of ["elev", "ansvarig"] as const) {
      const page = await as(who);
      await page.goto("/class/fund");
      const balance = page.getByRole("region", { name: "Saldo" });
      await expect(balance).toContainText("Inkomster");
      await expect(balance.getByText("Kontrollerad")).toBeVisible();
      await expect(balance.getByRole("img", { name: /^Saldot vid varje månads slut: / })).toBeVisible();
      const first = page.getByRole("list", { name: "Händelser i kassan" }).getByRole("listitem").first();
      await expect(first).toBeVisible();
      const y = (await first.boundingBox())?.y ?? Infinity;
      console.error(`Kassa, ${who}: the first row begins at y = ${Math.round(y)} px`);
      expect(y).toBeLessThanOrEqual(420);
      await page
        .getByText(/^.+ · \d+ betalningar$/u)
        .first()
        .click();
      await expect(
        page
          .getByRole("listitem")
          .filter({ hasText: /^Betalning för/u })
          .first(),
      ).toContainText("Saldo");
    }
  });

  test("from the home a message is begun in two presses, and a vote is given in two", async ({
    as,
    people,
    isMobile,
  }) => {
    test.skip(!isMobile, "presses on a phone");
    const { manager, pupil } = await people.classWithPupil();
    const caller = await people.caller(manager);
    await caller.mutate("polls.create", { title: "Tema?", options: ["Nittiotal", "Trädgård"] });
    const [page, elev] = await Promise.all([as(manager), as(pupil)]);
    await Promise.all([page.goto("/class"), elev.goto("/class")]);
    const menu = page.getByRole("navigation", { name: "Lägg till" });
    await page.getByRole("main").getByText("Lägg till", { exact: true }).click();
    await expect(menu.getByRole("link")).toHaveText(["Betalning", "Meddelande", "Evenemang", "Omröstning"]);
    await menu.getByRole("link", { name: "Meddelande" }).click();
    await expect(page.getByRole("dialog").getByLabel("Rubrik")).toBeVisible();
    console.error("Message from Hem: 2 presses to the form");

    await elev
      .getByRole("navigation", { name: "Genvägar" })
      .getByRole("link", { name: /^Omröstningar/u })
      .click();
    await elev.getByText("Nittiotal").click();
    console.error("Vote from Hem: 2 presses to the chosen option");
  });

  test("on a phone the home of the demo class is less than 3,500 px high", async ({ as, isMobile }) => {
    test.skip(!isMobile, "the height on a phone");
    for (const who of ["elev", "ansvarig"] as const) {
      const page = await as(who);
      await page.goto("/class");
      await expect(page.getByRole("heading", { name: "Medlemmar" })).toBeVisible();
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      console.error(`Hem, ${who}: ${height} px high`);
      expect(height).toBeLessThanOrEqual(3_500);
    }
  });
});
