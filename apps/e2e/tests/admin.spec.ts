import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../src/fixtures.ts";
import { atOnce, expectToast, signIn } from "../src/screen.ts";

/** A class or a user in its list on /admin, which is a table or cards by the width. */
function record(page: Page, list: "Klasser" | "Användare", words: string): Locator {
  const name = { name: list, exact: true };
  return page.getByRole("table", name).or(page.getByRole("list", name)).locator("tbody tr, > li").filter({ hasText: words });
}

test.describe("admin.classes", () => {
  test("a class is created with a code, and someone is named to run it", async ({ as, people }) => {
    const person = await people.account();
    const name = `Klass ${randomUUID().slice(0, 8)}`;
    const page = await as("admin");
    await page.goto("/admin");
    await expect(page.getByRole("tab", { name: "Översikt" })).toHaveAttribute("aria-selected", "true");

    const dialog = page.getByRole("dialog");
    await page.getByRole("button", { name: "Skapa klass" }).click();
    await dialog.getByRole("button", { name: "Skapa klass" }).click();
    await expect(dialog.getByLabel("Klassnamn")).toHaveAccessibleDescription("Klassnamn krävs");
    await dialog.getByLabel("Klassnamn").fill(name);
    await dialog.getByRole("button", { name: "Skapa klass" }).click();
    const words = await expectToast(page, /Klass skapad med kod: [A-Z0-9]{6}/u);
    const code = /kod: (?<code>[A-Z0-9]{6})/u.exec(words)?.groups?.["code"] ?? "";
    await expect(record(page, "Klasser", name)).toContainText(code);

    await page.getByRole("button", { name: "Tilldela studentansvarig" }).click();
    await dialog.getByRole("button", { name: "Tilldela", exact: true }).click();
    await expect(dialog.getByText("Välj både klass och användare").first()).toBeVisible();
    await dialog.getByRole("combobox", { name: "Klass" }).fill(name);
    await page.getByRole("option", { name: new RegExp(name, "u") }).click();
    await dialog.getByRole("combobox", { name: "Användare" }).fill(person.email);
    await page.getByRole("option", { name: new RegExp(person.name, "u") }).click();
    await dialog.getByRole("button", { name: "Tilldela", exact: true }).click();
    await expectToast(page, "Studentansvarig tilldelad till klass");
    await expect(record(page, "Klasser", name)).toContainText(person.name);

    const theirs = await as(person);
    await theirs.goto("/auth");
    await expect(theirs).toHaveURL("/class");
    await expect(theirs.getByRole("heading", { name, level: 1 })).toBeVisible();
    await expect(theirs.getByText(code)).toBeVisible();
  });
});

test.describe("admin.users", () => {
  test("a frozen user is thrown out of an open page, told why at sign-in, and let in again once activated", async ({ as, people, watch }) => {
    watch.allow(/auth\.signIn/u);
    const { pupils: [pupil] } = await people.klass();
    if (!pupil) throw new Error("the class has no pupil");
    const [page, theirs] = await Promise.all([as("admin"), as(pupil)]);
    await theirs.goto("/class/fund");
    await expect(theirs.getByRole("region", { name: "Saldo" })).toContainText("0,00 kr");

    await page.goto("/admin");
    await page.getByLabel("Sök på namn eller e-post").fill(pupil.email);
    await expect(record(page, "Användare", pupil.email)).toContainText("Aktivt");
    await page.getByRole("button", { name: `Frys konto ${pupil.name}` }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Avbryt" }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole("button", { name: `Frys konto ${pupil.name}` }).click();
    await dialog.getByRole("button", { name: "Frys konto" }).click();
    await expectToast(page, "Konto fryst");
    await expect(theirs).toHaveURL("/auth", atOnce);
    await expect(record(page, "Användare", pupil.email)).toContainText("Fryst");

    await signIn(theirs, pupil);
    await expectToast(theirs, "Inloggning misslyckades", "Kontot är fryst. Kontakta en administratör.");

    await page.getByRole("button", { name: `Aktivera konto ${pupil.name}` }).click();
    await dialog.getByRole("button", { name: "Aktivera konto" }).click();
    await expectToast(page, "Konto aktiverat");
    await signIn(theirs, pupil);
    await expect(theirs).toHaveURL("/class");
  });

  test("the list is narrowed by name, role and class", async ({ as, people }) => {
    const { name, manager, pupils: [pupil] } = await people.klass();
    if (!pupil) throw new Error("the class has no pupil");
    const page = await as("admin");
    await page.goto("/admin");
    await page.getByRole("combobox", { name: "Klass" }).fill(name);
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
  });

  test("nobody is offered to freeze themselves", async ({ as }) => {
    const page = await as("admin");
    await page.goto("/admin");
    await page.getByLabel("Sök på namn eller e-post").fill("admin@utspring.test");
    await expect(record(page, "Användare", "admin@utspring.test")).toBeVisible();
    await expect(record(page, "Användare", "elev@utspring.test")).toHaveCount(0);
    await expect(page.getByRole("button", { name: /^Frys konto/u })).toHaveCount(0);
  });
});
