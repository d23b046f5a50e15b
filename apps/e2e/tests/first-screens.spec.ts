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
      console.log(`Kassa, ${who}: the first row begins at y = ${Math.round(y)} px`);
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
});
