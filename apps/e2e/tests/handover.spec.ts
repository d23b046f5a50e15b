import { expect, test } from "../src/fixtures.ts";
import { expectToast } from "../src/screen.ts";

test.describe("handing over and leaving", () => {
  test("a studentansvarig asks a member to take over, who accepts on the home page; both are signed out with swapped roles", async ({
    as,
    people,
    watch,
  }) => {
    // Both sessions end in the middle of what the pages read.
    watch.allow(/trpc/u);
    const { manager, code } = await people.newClass({ pupils: 1 });
    const next = await people.newConfirmedAccount();
    const caller = await people.caller(next);
    await caller.mutate("classes.join", { classCode: code, idempotencyKey: crypto.randomUUID() });
    const [page, theirs] = await Promise.all([as(manager), as(next)]);
    await Promise.all([page.goto("/class/settings"), theirs.goto("/class")]);

    await page.getByRole("button", { name: "Lämna över" }).click();
    const dialog = page.getByRole("dialog");
    // The only studentansvarig cannot step down.
    await expect(dialog.getByRole("button", { name: "Avgå som studentansvarig" })).toHaveCount(0);
    await dialog.getByLabel("Vem ska ta över?").click();
    await page.getByRole("option", { name: next.name }).click();
    await dialog.getByRole("button", { name: "Fråga" }).click();
    await expectToast(page, `${next.name} har fått frågan`);

    const card = theirs.getByRole("region", { name: "Vill du ta över som studentansvarig?" });
    await expect(card).toContainText(manager.name);
    await card.getByRole("button", { name: "Nej tack" }).click();
    await expectToast(theirs, "Du har tackat nej");
    await expect(card).toHaveCount(0);

    await page.getByRole("button", { name: "Lämna över" }).click();
    await dialog.getByLabel("Vem ska ta över?").click();
    await page.getByRole("option", { name: next.name }).click();
    await dialog.getByRole("button", { name: "Fråga" }).click();
    await expectToast(page, `${next.name} har fått frågan`);
    await card.getByRole("button", { name: "Ta över" }).click();
    await theirs.getByRole("dialog").getByRole("button", { name: "Ta över" }).click();
    await expect(theirs).toHaveURL(/\/auth/u);
    await expect(page).toHaveURL(/\/auth/u);

    const after = await as(next);
    await after.goto("/class/settings");
    await expect(after.getByRole("button", { name: "Lämna över" })).toBeVisible();
    await expect(after.getByRole("button", { name: `Ta bort ${manager.name}` })).toBeVisible();
    const former = await as(manager);
    await former.goto("/class/settings");
    await expect(former).toHaveURL(/\/class$/u);
  });

  test("a pupil reads what is left to pay and leaves the class, which is told; the code lets them in again", async ({
    as,
    people,
  }) => {
    const { manager, pupils, name } = await people.newClass({ pupils: 1 });
    const [pupil] = pupils;
    if (!pupil) throw new Error("the class has no pupil");
    const caller = await people.caller(manager);
    await caller.mutate("payments.create", {
      title: "Studentflak",
      amount: "350",
      phoneNumber: "0701234567",
      idempotencyKey: crypto.randomUUID(),
    });
    const [page, theirs] = await Promise.all([as(manager), as(pupil)]);
    await page.goto("/class/settings");
    await theirs.goto("/profile");
    await theirs.getByRole("button", { name: "Lämna klassen" }).click();
    const dialog = theirs.getByRole("dialog", { name: `Lämna ${name}?` });
    await expect(dialog).toContainText(/Du har 350,00\skr kvar att betala\./u);
    await dialog.getByRole("button", { name: "Avbryt" }).click();
    await expect(dialog).toBeHidden();
    await theirs.getByRole("button", { name: "Lämna klassen" }).click();
    await dialog.getByRole("button", { name: "Lämna klassen" }).click();
    await expectToast(theirs, `Du har lämnat ${name}`);
    await expect(theirs.getByText("Du är inte med i någon klass.")).toBeVisible();
    await expect(page.getByText("1 medlem", { exact: true })).toBeVisible();
    await page.goto("/profile");
    await expect(page.getByRole("heading", { name: "Dina klasser" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Lämna klassen" })).toHaveCount(0);
  });
});
