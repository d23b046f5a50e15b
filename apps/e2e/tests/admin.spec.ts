import { randomUUID } from "node:crypto";
import { expect, test } from "../src/fixtures.ts";
import { atOnce, expectNoReload, expectToast, markDocument, record } from "../src/screen.ts";

test.describe("admin", () => {
  test("each tab has its own address: a reload keeps the tab, and Back returns to the previous tab", async ({ as }) => {
    const page = await as("admin");
    await page.goto("/admin");
    const tab = (name: string) => page.getByRole("tab", { name });
    await expect(page.getByRole("tab")).toHaveText([
      "Översikt",
      "Försäljningar",
      "Hantering",
      "Leverantörer",
      "Granskning",
      "Jobb",
    ]);
    await expect(tab("Översikt")).toHaveAttribute("aria-selected", "true");
    await tab("Leverantörer").click();
    await expect(page).toHaveURL("/admin?flik=leverantorer");
    await tab("Granskning").click();
    await expect(page).toHaveURL("/admin?flik=granskning");
    await page.reload();
    await expect(tab("Granskning")).toHaveAttribute("aria-selected", "true");
    await expect(tab("Granskning")).toBeInViewport({ ratio: 1 });
    await page.goBack();
    await expect(tab("Leverantörer")).toHaveAttribute("aria-selected", "true");
    await page.goBack();
    await expect(tab("Översikt")).toHaveAttribute("aria-selected", "true");
    await page.goto("/admin?flik=finns-inte");
    await expect(tab("Översikt")).toHaveAttribute("aria-selected", "true");
    await page.getByRole("button", { name: "Logga ut" }).isEnabled();
  });
});

test.describe("admin.classes", () => {
  test("an administrator creates a class with a code and appoints its studentansvarig", async ({ as, people }) => {
    const person = await people.newAccount();
    const name = `Klass ${randomUUID().slice(0, 8)}`;
    const page = await as("admin");
    await page.goto("/admin");

    const dialog = page.getByRole("dialog");
    await page.getByRole("button", { name: "Skapa klass" }).click();
    await dialog.getByRole("button", { name: "Skapa klass" }).click();
    await expect(dialog.getByLabel("Klassnamn")).toHaveAccessibleDescription("Klassnamn krävs");
    await dialog.getByLabel("Klassnamn").fill(name);
    await dialog.getByRole("button", { name: "Skapa klass" }).click();
    const words = await expectToast(page, /Klass skapad med kod: [A-Z0-9]{6}/u);
    const code = /kod: (?<code>[A-Z0-9]{6})/u.exec(words)?.groups?.["code"] ?? "";
    await expect(dialog.getByRole("button", { name: "Kopiera koden" })).toBeVisible();
    await dialog.getByRole("button", { name: "Klar" }).click();
    await expect(record(page, "Klasser", name)).toContainText(code);

    await page.getByRole("button", { name: "Utse studentansvarig" }).click();
    await dialog.getByRole("button", { name: "Tilldela", exact: true }).click();
    await expect(dialog.getByText("Välj både klass och användare").first()).toBeVisible();
    await dialog.getByRole("combobox", { name: "Klass" }).fill(name);
    await page.getByRole("option", { name: new RegExp(name, "u") }).click();
    await dialog.getByRole("combobox", { name: "Användare" }).fill(person.email);
    await page.getByRole("option", { name: new RegExp(person.name, "u") }).click();
    // The button is under the option: a click there at once would be the option's second one.
    await page.mouse.move(0, 0);
    await dialog.getByRole("button", { name: "Tilldela", exact: true }).click();
    await expectToast(page, "Studentansvarig tilldelad till klass");
    await expect(record(page, "Klasser", name)).toContainText(person.name);

    const theirs = await as(person);
    await theirs.goto("/auth");
    await expect(theirs).toHaveURL("/class");
    await expect(theirs.getByRole("heading", { name, level: 1 })).toBeVisible();
    await expect(theirs.getByText(code)).toBeVisible();
  });

  test("a class is found by name, code or studentansvarig, and the class sees changed details at once", async ({
    as,
    people,
  }) => {
    const { name, code, manager, pupil } = await people.classWithPupil();
    const [page, elev] = await Promise.all([as("admin"), as(pupil)]);
    await Promise.all([page.goto("/admin"), elev.goto("/class")]);
    await expect(elev.getByRole("heading", { name, level: 1 })).toBeVisible();
    await markDocument(elev);
    const search = page.getByLabel("Sök på klass, kod eller studentansvarig");
    for (const words of [name, code.toLowerCase(), manager.lastName]) {
      await search.fill(words);
      await expect(record(page, "Klasser", name)).toContainText(manager.name);
      await expect(page.getByRole("region", { name: "Klasser" }).getByText("1 visas", { exact: true })).toBeAttached();
    }

    const dialog = page.getByRole("dialog", { name: "Klassdetaljer" });
    await page.getByRole("button", { name: `Klassdetaljer för ${name}` }).click();
    await expect(dialog.getByText(code)).toBeVisible();
    await dialog.getByLabel("Adress").fill("Skolgatan 1, 118 20 Stockholm");
    await dialog.getByLabel("Beskrivning").fill("Natur med inriktning mot hav.");
    const phone = dialog.getByLabel(`Telefon till ${manager.name}`);
    await phone.fill("ring mig");
    await dialog.getByRole("button", { name: "Spara klassdetaljer" }).click();
    await expect(phone).toHaveAccessibleDescription(/Ange ett giltigt telefonnummer/u);
    await phone.fill("070-123 45 67");
    await dialog.getByRole("button", { name: "Spara klassdetaljer" }).click();
    await expectToast(page, "Klassdetaljer sparade!");
    await expect(dialog).toBeHidden();
    await expect(record(page, "Klasser", name)).toContainText("Natur med inriktning mot hav.");
    await expect(elev.getByText("Natur med inriktning mot hav.")).toBeVisible(atOnce);
    await expectNoReload(elev);

    await page.getByRole("button", { name: `Klassdetaljer för ${name}` }).click();
    await expect(dialog.getByLabel("Adress")).toHaveValue("Skolgatan 1, 118 20 Stockholm");
    await expect(phone).toHaveValue("070-123 45 67");
    await dialog.getByRole("button", { name: "Stäng" }).click();
    await search.fill("finns inte");
    await expect(page.getByText("Ingen klass stämmer med sökningen.")).toBeVisible();
  });
});
