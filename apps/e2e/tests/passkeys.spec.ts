import type { Page } from "@playwright/test";
import { addAuthenticator, codeNow } from "../src/authenticator.ts";
import { expect, test } from "../src/fixtures.ts";
import { expectToast, settle, signIn } from "../src/screen.ts";
import type { Watch } from "../src/watch.ts";

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.getByLabel("Namn", { exact: true }).fill(name);
  await page
    .getByRole("button", { name: /^(?:Fortsätt|Lägg till lösennyckel)$/u })
    .last()
    .click();
  await expectToast(page, "Lösennyckel tillagd");
}

async function signOut(page: Page, watch: Watch): Promise<void> {
  // A read that is under way when its session ends is refused.
  watch.allow(/401 \(Unauthorized\)/u);
  await settle(page);
  await page.getByRole("button", { name: "Logga ut" }).first().click();
  await expect(page).toHaveURL(/\/(?:auth)?$/u);
}

test.describe("auth.passkeys", () => {
  test("a member adds a passkey, renames it, signs in with it and removes it", async ({ as, people, watch }) => {
    const person = await people.newConfirmedAccount();
    const page = await as(person);
    await addAuthenticator(page);
    await page.goto("/profile");
    await page.getByRole("button", { name: "Lägg till lösennyckel" }).click();
    await addPasskey(page, "Min telefon");
    await page.getByRole("button", { name: "Byt namn på Min telefon" }).click();
    await page.getByRole("dialog").getByLabel("Namn", { exact: true }).fill("Mobilen");
    await page.getByRole("button", { name: "Spara namnet" }).click();
    await expect(page.getByText("Mobilen", { exact: true })).toBeVisible();
    await expect(page.getByText(/aldrig använd/u)).toBeVisible();

    await signOut(page, watch);
    await page.goto("/auth");
    await page.getByRole("button", { name: "Logga in med lösennyckel" }).click();
    await expect(page).toHaveURL(/\/join-class$/u);

    await page.goto("/profile");
    await expect(page.getByText(/senast använd/u).first()).toBeVisible();
    await page.getByRole("button", { name: "Ta bort Mobilen" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Ta bort", exact: true }).click();
    await expectToast(page, "Lösennyckel borttagen");
    await expect(page.getByText("Du har inga lösennycklar ännu.")).toBeVisible();
    await signOut(page, watch);
    await page.goto("/auth");
    // The device still has it; the server does not.
    watch.allow(/400.*auth\.passkeys\.signIn/u);
    await page.getByRole("button", { name: "Logga in med lösennyckel" }).click();
    await expectToast(page, "Kunde inte logga in med lösennyckel");
  });

  test("an administrator must add a passkey first, and can then sign in and confirm with it", async ({
    as,
    administrators,
    watch,
  }) => {
    // Unlike the demo's own accounts, they need a second factor.
    const admin = await administrators.make();
    const page = await as(null);
    await addAuthenticator(page);
    await page.goto("/auth");
    await signIn(page, admin);
    await expect(page.getByRole("heading", { name: "Skydda ditt administratörskonto" })).toBeVisible();
    await addPasskey(page, "Datorn");
    await expect(page.getByRole("heading", { name: "Administration" })).toBeVisible();

    await signOut(page, watch);
    await page.goto("/auth");
    await page.getByRole("button", { name: "Logga in med lösennyckel" }).click();
    await expect(page.getByRole("heading", { name: "Administration" })).toBeVisible();

    await signOut(page, watch);
    await page.goto("/auth");
    await signIn(page, admin);
    await expect(page.getByRole("heading", { name: "Bekräfta att det är du" })).toBeVisible();
    await page.getByRole("button", { name: "Bekräfta med lösennyckel" }).click();
    await expect(page.getByRole("heading", { name: "Administration" })).toBeVisible();

    await page.goto("/profile");
    await page.getByRole("button", { name: "Ta bort Datorn" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Ta bort", exact: true }).click();
    await expectToast(page, "Lösennyckel borttagen");
    await page.goto("/admin");
    await expect(page.getByRole("heading", { name: "Skydda ditt administratörskonto" })).toBeVisible();
  });

  test("an administrator without a passkey sets up an authenticator app, and can confirm with a recovery code", async ({
    as,
    administrators,
  }) => {
    // Unlike the demo's own accounts, they need a second factor.
    const admin = await administrators.make();
    const page = await as(admin);
    await page.goto("/admin");
    await page.getByRole("button", { name: "Lägg till kodapp" }).click();
    await expect(page.getByAltText("QR-kod för kodappen")).toBeVisible();
    const secret = await page.getByText(/^[A-Z2-7]{32}$/u).innerText();
    await page.getByLabel("Kod från appen").fill(codeNow(secret));
    await page.getByRole("button", { name: "Aktivera" }).click();
    const codes = page.getByRole("list", { name: "Återställningskoder" }).getByRole("listitem");
    await expect(codes).toHaveCount(10);
    const recovery = await codes.first().innerText();
    await page.getByRole("button", { name: "Jag har sparat koderna" }).click();
    await expect(page.getByRole("heading", { name: "Administration" })).toBeVisible();

    const elsewhere = await as(admin);
    await elsewhere.goto("/admin");
    await elsewhere.getByLabel("Kod från appen").fill(recovery);
    await elsewhere.getByRole("button", { name: "Bekräfta med kod" }).click();
    await expect(elsewhere.getByRole("heading", { name: "Administration" })).toBeVisible();
    await elsewhere.goto("/profile");
    await expect(elsewhere.getByText("9 återställningskoder kvar")).toBeVisible();
  });
});
