import type { Page } from "@playwright/test";
import { expect, test } from "../src/fixtures.ts";
import { atOnce, expectNoReload, expectToast, markDocument } from "../src/screen.ts";

const optionsOf = (page: Page, title: string) => page.getByRole("radiogroup", { name: title });

async function vote(page: Page, title: string, option: string): Promise<void> {
  await optionsOf(page, title).getByText(option, { exact: true }).click();
  await page.getByRole("button", { name: `Rösta i ${title}` }).click();
  await page
    .getByRole("dialog", { name: "Skicka din röst?" })
    .getByRole("button", { name: "Rösta", exact: true })
    .click();
}

test.describe("polls", () => {
  test("a poll is created, voted in, closed and removed live: one vote per person, shares only after voting", async ({
    as,
    people,
  }) => {
    const { manager, pupil } = await people.classWithPupil();
    const [page, elev] = await Promise.all([as(manager), as(pupil)]);
    await Promise.all([page.goto("/class/voting-real"), elev.goto("/class/voting-real")]);
    await expect(elev.getByText("En röst per person.")).toBeVisible();
    await expect(elev.getByRole("button", { name: "Ny omröstning" })).toHaveCount(0);
    await expect(elev.getByText("Inga omröstningar ännu")).toBeVisible();
    await markDocument(elev);

    await page.getByRole("button", { name: "Ny omröstning" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("button", { name: /^Ta bort alternativ/u })).toHaveCount(0);
    await dialog.getByRole("button", { name: "Skapa omröstning" }).click();
    await expect(dialog.getByLabel("Fråga")).toHaveAccessibleDescription("Skriv vad ni ska rösta om");
    await expect(dialog.getByText("Skriv minst två alternativ")).toBeVisible();
    await dialog.getByLabel("Fråga").fill("Vilket tema?");
    await dialog.getByLabel("Alternativ 1", { exact: true }).fill("Nittiotal");
    await dialog.getByRole("button", { name: "Lägg till alternativ" }).click();
    await dialog.getByLabel("Alternativ 3", { exact: true }).fill("Trädgårdsfest");
    await dialog.getByRole("button", { name: "Ta bort alternativ 2" }).click();
    await dialog.getByRole("button", { name: "Skapa omröstning" }).click();
    await expectToast(page, "Omröstning skapad!", "Vilket tema?");

    const [ours, theirs] = [optionsOf(page, "Vilket tema?"), optionsOf(elev, "Vilket tema?")];
    await expect(theirs.locator("label")).toHaveText(["Nittiotal", "Trädgårdsfest"], atOnce);
    await vote(elev, "Vilket tema?", "Trädgårdsfest");
    await expectToast(elev, "Din röst är registrerad!", "Vilket tema?");
    await expect(theirs.locator("label")).toHaveText([
      /Nittiotal.*0\s%.*0 röster/u,
      /Trädgårdsfest.*Din röst.*100\s%.*1 röst/u,
    ]);
    for (const option of await theirs.getByRole("radio").all()) await expect(option).toBeDisabled();
    await expect(ours).not.toContainText("%");
    await expect(page.getByText("Resultatet visas när du har röstat.")).toBeVisible();

    await vote(page, "Vilket tema?", "Nittiotal");
    await expectToast(page, "Din röst är registrerad!");
    for (const options of [ours, theirs]) {
      await expect(options.locator("label")).toHaveText(
        [/Nittiotal.*50\s%.*1 röst/u, /Trädgårdsfest.*50\s%.*1 röst/u],
        atOnce,
      );
    }
    await elev.reload();
    await expect(theirs.getByRole("radio", { name: /Trädgårdsfest.*Din röst/u })).toBeChecked();
    await markDocument(elev);

    await page.getByRole("button", { name: "Avsluta Vilket tema?" }).click();
    await dialog.getByRole("button", { name: "Avsluta omröstning" }).click();
    await expectToast(page, "Omröstningen är avslutad", "Vilket tema?");
    for (const one of [page, elev])
      await expect(one.getByRole("region", { name: "Avslutade" }).getByRole("article")).toContainText(
        "Avslutad",
        atOnce,
      );
    await expect(elev.getByRole("button", { name: /^(?:Avsluta|Ta bort) /u })).toHaveCount(0);

    await page.getByRole("button", { name: "Ta bort Vilket tema?" }).click();
    await dialog.getByRole("button", { name: "Ta bort" }).click();
    await expectToast(page, "Omröstningen är borttagen", "Vilket tema?");
    for (const one of [page, elev]) await expect(one.getByText("Inga omröstningar ännu")).toBeVisible(atOnce);
    await expectNoReload(elev);
  });

  test("a vote in a poll that closes meanwhile is refused with a message, and the result is shown", async ({
    as,
    people,
    watch,
  }) => {
    watch.allow(/409 \(Conflict\).*polls\.vote/u);
    const { manager, pupil } = await people.classWithPupil();
    const caller = await people.caller(manager);
    const { pollId } = await caller.mutate<{ pollId: string }>("polls.create", {
      title: "Vart åker vi?",
      options: ["Gotland", "Åre"],
    });
    const page = await as(pupil);
    await page.goto("/class/voting-real");
    const options = optionsOf(page, "Vart åker vi?");
    await expect(options.getByRole("radio", { name: "Gotland" })).toBeEnabled();
    await page.route("**/trpc/polls.vote*", async (route) => {
      await caller.mutate("polls.close", { pollId });
      await route.continue();
    });
    await vote(page, "Vart åker vi?", "Gotland");
    await expectToast(page, "Kunde inte registrera röst", "Omröstningen är avslutad.");
    await expect(options).not.toContainText("Din röst");
    await expect(options.locator("label")).toHaveText([/Gotland.*0\s%/u, /Åre.*0\s%/u]);
  });

  test("the vote button for the last option is in view, above the bottom bar", async ({ as, people }) => {
    const { manager, pupil } = await people.classWithPupil();
    const options = Array.from({ length: 10 }, (_, index) => `Alternativ ${index + 1}`);
    await (await people.caller(manager)).mutate("polls.create", { title: "Vilken dag?", options });
    const page = await as(pupil);
    await page.goto("/class/voting-real");
    await optionsOf(page, "Vilken dag?").getByText("Alternativ 10", { exact: true }).click();
    const button = page.getByRole("button", { name: "Rösta i Vilken dag?" });
    await expect(button).toBeInViewport({ ratio: 1 });
    const onTop = await button.evaluate((node) => {
      const { x, y, width, height } = node.getBoundingClientRect();
      return node.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    expect(onTop).toBe(true);
  });

  test("/class/voting shows sample polls that cannot be voted in, and links to the real polls", async ({ as }) => {
    const page = await as("elev");
    await page.goto("/class/voting");
    await expect(page.getByText("Kommer snart")).toBeVisible();
    const samples = page.getByRole("radiogroup").getByRole("radio");
    await expect(samples).toHaveCount(8);
    for (const sample of await samples.all()) await expect(sample).toBeDisabled();
    await page.getByRole("link", { name: "Till klassens omröstningar" }).click();
    await expect(page).toHaveURL("/class/voting-real");
    await expect(page.getByRole("heading", { name: "Omröstningar", level: 1 })).toBeVisible();
  });
});
