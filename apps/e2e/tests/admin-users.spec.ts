import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../src/fixtures.ts";
import { demoAccounts } from "../src/people.ts";
import type { Account } from "../src/people.ts";
import { atOnce, expectToast, record, signIn, toastsOn } from "../src/screen.ts";

async function manage(page: Page, { email, name }: Account): Promise<Locator> {
  await page.getByLabel("Sök på namn eller e-post").fill(email);
  // The row moves when the others leave the list.
  await expect(page.getByRole("button", { name: /^Hantera / })).toHaveCount(1);
  await page.getByRole("button", { name: `Hantera ${name}` }).click();
  const dialog = page.getByRole("dialog", { name: "Hantera användare" });
  await expect(dialog.getByText(email)).toBeVisible();
  return dialog;
}

test.describe("admin.users", () => {
  test("an administrator changes name, notes, role and class, and a new role signs the user out of open pages", async ({
    as,
    people,
    watch,
  }) => {
    // The signed-out page makes one more request before it notices.
    watch.allow(/trpc/u);
    const { name, pupil } = await people.classWithPupil();
    const [page, theirs] = await Promise.all([as("admin"), as(pupil)]);
    await Promise.all([page.goto("/admin"), theirs.goto("/class/fund")]);
    await expect(theirs.getByRole("region", { name: "Saldo" })).toContainText("0,00 kr");

    const dialog = await manage(page, pupil);
    const save = dialog.getByRole("button", { name: "Spara ändringar" });
    await dialog.getByLabel("Förnamn").fill(" ");
    await save.click();
    await expect(dialog.getByLabel("Förnamn")).toHaveAccessibleDescription("Förnamn och efternamn krävs");
    await dialog.getByLabel("Förnamn").fill("Łukasz");
    await dialog.getByLabel("Anteckningar").fill("Ringde om kvittot");
    await save.click();
    await expectToast(page, "Användare uppdaterad");
    await expect(dialog).toBeHidden();
    await expect(record(page, "Användare", pupil.email)).toContainText(`Łukasz ${pupil.lastName}`);
    await theirs.reload();
    await expect(theirs.getByRole("region", { name: "Saldo" })).toContainText("0,00 kr");

    const renamed = { ...pupil, firstName: "Łukasz", name: `Łukasz ${pupil.lastName}` };
    await manage(page, renamed);
    await expect(dialog.getByLabel("Anteckningar")).toHaveValue("Ringde om kvittot");
    await expect(dialog.getByText("loggas ut på alla enheter")).toHaveCount(0);
    const role = async (words: string) => {
      await dialog.getByRole("combobox", { name: "Roll" }).click();
      await page.getByRole("option", { name: words }).click();
    };
    await role("Studentansvarig");
    await expect(
      dialog.getByText(`${renamed.name} loggas ut på alla enheter när rollen eller klassen ändras.`),
    ).toBeVisible();
    await role("Administratör");
    await expect(dialog.getByText("En administratör hör inte till någon klass.")).toBeVisible();
    await expect(dialog.getByRole("combobox", { name: "Klass" })).toBeDisabled();
    await role("Studentansvarig");
    await save.click();
    await expect(dialog.getByRole("combobox", { name: "Klass" })).toHaveAccessibleDescription(
      "En studentansvarig behöver en klass",
    );
    await dialog.getByRole("combobox", { name: "Klass" }).fill(name);
    await page.getByRole("option", { name: new RegExp(name, "u") }).click();
    await save.click();
    await expectToast(page, "Användare uppdaterad");
    await expect(record(page, "Användare", pupil.email)).toContainText("Studentansvarig");
    await expect(theirs).toHaveURL("/auth", atOnce);
    await signIn(theirs, pupil);
    await expect(theirs).toHaveURL("/class");
    await theirs.goto("/class/fund");
    await expect(theirs.getByRole("button", { name: "Pengar in" }).first()).toBeVisible();
  });

  test("a frozen user is signed out of an open page, sees why at sign-in, and can sign in after activation", async ({
    as,
    people,
    watch,
  }) => {
    watch.allow(/auth\.signIn/u);
    const { pupil } = await people.classWithPupil();
    const [page, theirs] = await Promise.all([as("admin"), as(pupil)]);
    await theirs.goto("/class/fund");
    await expect(theirs.getByRole("region", { name: "Saldo" })).toContainText("0,00 kr");

    await page.goto("/admin");
    const dialog = await manage(page, pupil);
    await expect(dialog.getByText("Aktivt")).toBeVisible();
    await dialog.getByRole("button", { name: "Frys konto" }).click();
    const question = dialog.getByRole("group", { name: "Frysa kontot?" });
    await expect(question).toContainText(`${pupil.name} loggas ut överallt`);
    await question.getByRole("button", { name: "Avbryt" }).click();
    await expect(question).toBeHidden();
    await dialog.getByRole("button", { name: "Frys konto" }).click();
    await question.getByRole("button", { name: "Frys konto" }).click();
    await expect(toastsOn(page).filter({ hasText: "Konto fryst" })).toBeVisible();
    await expect(theirs).toHaveURL("/auth", atOnce);
    await expect(dialog.getByText("Fryst", { exact: true })).toBeVisible();

    await signIn(theirs, pupil);
    await expectToast(theirs, "Inloggning misslyckades", "Kontot är fryst. Kontakta en administratör.");

    await dialog.getByRole("button", { name: "Aktivera konto" }).click();
    await dialog
      .getByRole("group", { name: "Aktivera kontot?" })
      .getByRole("button", { name: "Aktivera konto" })
      .click();
    await expect(toastsOn(page).filter({ hasText: "Konto aktiverat" })).toBeVisible();
    await signIn(theirs, pupil);
    await expect(theirs).toHaveURL("/class");
  });

  test("a removed user is signed out at once and shown as Okänd Användare; their ledger rows stay", async ({
    as,
    people,
    watch,
  }) => {
    watch.allow(/trpc/u);
    const { manager, pupil } = await people.classWithPupil();
    const booker = await people.caller(manager);
    await booker.mutate("fund.deposit", {
      amount: "250",
      description: "Kakor till alla",
      idempotencyKey: randomUUID(),
    });
    const [page, theirs, elev] = await Promise.all([as("admin"), as(manager), as(pupil)]);
    await Promise.all([page.goto("/admin"), theirs.goto("/class/fund"), elev.goto("/class")]);
    await expect(theirs.getByText("Kakor till alla")).toBeVisible();
    await expect(elev.getByText(manager.name).first()).toBeVisible();

    const dialog = await manage(page, manager);
    await dialog.getByRole("button", { name: "Ta bort användare" }).click();
    await expect(dialog).toContainText("Det går inte att ångra.");
    await dialog.getByRole("button", { name: "Avbryt" }).click();
    await expect(dialog.getByRole("button", { name: "Spara ändringar" })).toBeVisible();
    await dialog.getByRole("button", { name: "Ta bort användare" }).click();
    const field = dialog.getByLabel(`Skriv ${manager.email} för att bekräfta`);
    await field.fill(pupil.email);
    await dialog.getByRole("button", { name: "Ta bort för gott" }).click();
    await expect(field).toHaveAccessibleDescription("Skriv e-postadressen precis som den står ovanför fältet");
    await field.fill(manager.email);
    await dialog.getByRole("button", { name: "Ta bort för gott" }).click();
    await expectToast(page, "Användare raderad från systemet");
    await expect(dialog).toBeHidden();
    await expect(record(page, "Användare", manager.email)).toHaveCount(0);

    await expect(theirs).toHaveURL("/auth", atOnce);
    await signIn(theirs, manager);
    await expectToast(theirs, "Inloggning misslyckades", "Felaktiga inloggningsuppgifter");
    await expect(elev.getByText(manager.name)).toHaveCount(0);
    await elev.goto("/class/fund");
    await expect(elev.getByRole("region", { name: "Saldo" })).toContainText("250,00 kr");
    await expect(
      elev.getByRole("row").or(elev.getByRole("listitem")).filter({ hasText: "Kakor till alla" }),
    ).toContainText("Okänd Användare");
  });

  test("the list of users can be filtered by name, role and class", async ({ as, people }) => {
    const { name, manager, pupil } = await people.classWithPupil();
    const page = await as("admin");
    // A slow first list of classes: what is typed meanwhile is searched for all the same.
    await page.route(
      "**/trpc/*admin.classes.list*",
      async (route) => {
        const response = await route.fetch();
        await page.waitForTimeout(600);
        await route.fulfill({ response: response });
      },
      { times: 1 },
    );
    await page.goto("/admin");
    // Key by key, as a person types: the browser keeps the field in view while the list above it grows.
    await page.getByRole("combobox", { name: "Klass" }).pressSequentially(name, { delay: 60 });
    await page.getByRole("option", { name: new RegExp(name, "u") }).click();
    await expect(record(page, "Användare", manager.email)).toBeVisible();
    await expect(record(page, "Användare", pupil.email)).toBeVisible();
    await expect(record(page, "Användare", "elev@utspring.test")).toHaveCount(0);
    await page.getByRole("combobox", { name: "Roll" }).click();
    await page.getByRole("option", { name: "Studentansvarig" }).click();
    await expect(record(page, "Användare", pupil.email)).toHaveCount(0);
    await expect(record(page, "Användare", manager.email)).toContainText("Studentansvarig");
    await page.getByLabel("Sök på namn eller e-post").fill("finns-inte");
    await expect(record(page, "Användare", manager.email)).toHaveCount(0);
    await expect(page.getByText("Ingen användare stämmer med sökningen.")).toBeVisible();
  });

  test("an administrator cannot freeze or remove their own account, and the last one cannot lose the role", async ({
    as,
    watch,
    // oxlint-disable-next-line no-unused-vars -- while this test has its turn, no other test makes an administrator
    administrators: _,
  }) => {
    watch.allow(/admin\.users\.update/u);
    const page = await as("admin");
    await page.goto("/admin");
    const dialog = await manage(page, {
      ...demoAccounts.admin,
      firstName: "Admin",
      lastName: "Utspring",
      name: "Admin Utspring",
    });
    await expect(dialog.getByText("Ditt eget konto fryser och raderar du inte här.")).toBeVisible();
    await expect(dialog.getByRole("button", { name: /^(?:Frys|Ta bort användare)/u })).toHaveCount(0);
    await expect(dialog.getByRole("combobox", { name: "Klass" })).toBeDisabled();
    await dialog.getByRole("combobox", { name: "Roll" }).click();
    await page.getByRole("option", { name: "Elev" }).click();
    await dialog.getByRole("button", { name: "Spara ändringar" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "Kunde inte uppdatera användare" })).toContainText(
      "Det måste finnas minst en administratör.",
    );
  });
});
