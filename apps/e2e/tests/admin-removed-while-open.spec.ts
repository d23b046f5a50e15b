import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { makeOffer } from "../src/campaigns.ts";
import { expect, test } from "../src/fixtures.ts";
import { demoAdmin } from "../src/people.ts";
import type { Account } from "../src/people.ts";
import { expectToast } from "../src/screen.ts";

const dialogOf = (page: Page) => page.getByRole("dialog");
async function press(page: Page, name: string | RegExp): Promise<void> {
  // A press at the place of the last press, shortly after it, would be taken for its second.
  await page.mouse.move(0, 0);
  await page.getByRole("button", { name }).first().click();
}

/** Another administrator removes it while the sheet is open. */
async function expectGone(page: Page, remove: () => Promise<unknown>, words: string): Promise<void> {
  await remove();
  await expectToast(page, words);
  await expect(dialogOf(page)).toHaveCount(0);
}

test.describe("an item that another administrator removes while its sheet is open", () => {
  test("an open sheet closes with a message when its account is removed, also while its removal is confirmed", async ({
    as,
    people,
    watch,
  }) => {
    // The account is asked for once more, and is not there.
    watch.allow(/admin\.users\.details/u);
    const { pupil } = await people.classWithPupil();
    const [single, removed] = [await people.newAccount(), await people.newAccount()];
    const admin = await people.caller(demoAdmin);
    const page = await as("admin");
    await page.goto("/admin");
    const open = async ({ email }: Account) => {
      await page.getByLabel("Sök på namn eller e-post").fill(email);
      await expect(page.getByRole("button", { name: /^Hantera / })).toHaveCount(1);
      await press(page, /^Hantera /u);
      await expect(dialogOf(page).getByText(email)).toBeVisible();
    };
    const remove = async ({ email }: Account) => {
      const { rows } = await admin.query<{ rows: { userId: string }[] }>("admin.users.list", { search: email });
      await admin.mutate("admin.users.remove", { userId: rows[0]?.userId });
    };
    for (const account of [pupil, single]) {
      await open(account);
      await expectGone(page, () => remove(account), "Kontot finns inte längre. Någon har tagit bort det.");
    }
    await open(removed);
    await dialogOf(page).getByRole("button", { name: "Ta bort användare" }).click();
    await expect(dialogOf(page).getByLabel(`Skriv ${removed.email} för att bekräfta`)).toBeVisible();
    await expectGone(page, () => remove(removed), "Kontot finns inte längre. Någon har tagit bort det.");
  });

  test("an open sheet closes with a message when its product or checklist item is removed", async ({ as, people }) => {
    const admin = await people.caller("admin");
    const { supplierId, productId, product } = await makeOffer(people);
    const prices = { costPrice: "60", classProfit: "30", adminProfit: "10" };
    const other = await admin.mutate<{ productId: string }>("admin.products.create", {
      supplierId,
      name: "Vantar",
      ...prices,
      options: [],
    });
    const page = await as("admin");
    await page.goto(`/admin?flik=leverantorer&leverantor=${supplierId}`);
    const gone = "Produkten finns inte längre. Någon har tagit bort den.";
    await press(page, `Ändra ${product}`);
    await expect(dialogOf(page).getByLabel("Namn")).toHaveValue(product);
    await expectGone(page, () => admin.mutate("admin.products.remove", { productId }), gone);
    await press(page, "Ta bort Vantar");
    await expect(dialogOf(page).getByText("”Vantar” försvinner för alla klasser.")).toBeVisible();
    await expectGone(page, () => admin.mutate("admin.products.remove", { productId: other.productId }), gone);

    const mark = randomUUID().slice(0, 8);
    const make = async (title: string) =>
      (await admin.mutate<{ itemId: string }>("admin.checklist.create", { title })).itemId;
    const [flak, cap] = [await make(`Flak ${mark}`), await make(`Mössa ${mark}`)];
    await page.goto("/admin?flik=hantering");
    await press(page, `Ändra Flak ${mark}`);
    await expect(dialogOf(page).getByLabel("Titel")).toHaveValue(`Flak ${mark}`);
    await expectGone(
      page,
      () => admin.mutate("admin.checklist.remove", { itemId: flak }),
      "Punkten finns inte längre. Någon har tagit bort den.",
    );
    await press(page, `Ta bort Mössa ${mark}`);
    await expect(dialogOf(page).getByText("försvinner ur alla klassers checklistor")).toBeVisible();
    await expectGone(
      page,
      () => admin.mutate("admin.checklist.remove", { itemId: cap }),
      "Punkten finns inte längre. Någon har tagit bort den.",
    );
  });
});
