import { randomUUID } from "node:crypto";
import { expect, test } from "../src/fixtures.ts";
import { atOnce, expectNoReload, expectToast, markDocument, signIn } from "../src/screen.ts";

test.describe("classes.join", () => {
  test("takes a code that is right, says what is wrong with others, and the class sees who came", async ({ as, people, watch }) => {
    watch.allow(/classes\.join/u);
    const [{ name, code, manager }, newcomer] = await Promise.all([people.klass({ pupils: 0 }), people.account()]);
    const home = await as(manager);
    await home.goto("/class");
    await expect(home.getByText("1 medlem", { exact: true })).toBeVisible();
    await markDocument(home);

    const page = await as(newcomer);
    await page.goto("/class");
    await expect(page).toHaveURL("/join-class");
    await expect(page.getByRole("button", { name: "Tillbaka till inloggning" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Logga ut" })).toBeVisible();
    const field = page.getByLabel("Klasskod");
    const join = page.getByRole("button", { name: "Gå med", exact: true });
    await join.click();
    await expect(page.getByText("Ange en klasskod")).toBeVisible();
    await expect(field).toBeFocused();
    await field.fill("zzzzzz");
    await expect(field).toHaveValue("ZZZZZZ");
    await join.click();
    await expectToast(page, "Kunde inte ansluta till klass", "Ogiltig klasskod");
    await expect(field).toHaveAccessibleDescription("Ogiltig klasskod");

    await field.fill("");
    await field.pressSequentially(`${code.toLowerCase()}xx`);
    await expect(field).toHaveValue(code);
    await join.click();
    await expectToast(page, `Du har anslutit dig till ${name}!`);
    await expect(page).toHaveURL("/class");
    await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
    // The code is for those who run the class.
    await expect(page.getByText(code)).toHaveCount(0);

    await expect(home.getByText("2 medlemmar", { exact: true })).toBeVisible(atOnce);
    await expect(home.getByRole("listitem").filter({ hasText: `${newcomer.name} gick med i klassen` })).toBeVisible();
    await expectNoReload(home);
  });

  test("works by a link, through sign-up, without writing the code again", async ({ as, people, page, baseURL }) => {
    const { name, code, manager } = await people.klass({ pupils: 0 });
    const host = await as(manager, { permissions: ["clipboard-read", "clipboard-write"] });
    await host.goto("/class");
    await expect(host.getByText(code)).toBeVisible();
    await host.getByRole("button", { name: "Kopiera inbjudningslänk" }).click();
    await expect(host.getByRole("button", { name: "Kopierad" })).toBeVisible();
    const link = await host.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(`${baseURL}/join-class?kod=${code}`);

    const person = people.newcomer();
    await page.goto(link);
    await expect(page).toHaveURL("/auth");
    await page.getByRole("tab", { name: "Skapa konto" }).click();
    await expect(page.getByLabel("Klasskod (valfritt)")).toHaveValue(code);
    await page.getByLabel("Förnamn").fill(person.firstName);
    await page.getByLabel("Efternamn").fill(person.lastName);
    await page.getByLabel("E-post").fill(person.email);
    await page.getByLabel("Lösenord", { exact: true }).fill(person.password);
    await page.getByRole("button", { name: "Skapa konto" }).click();
    await page.getByRole("dialog").getByRole("region").focus();
    await page.keyboard.press("End");
    await page.getByRole("dialog").getByRole("button", { name: "Acceptera" }).click();
    await expectToast(page, "Konto skapat!", "Du kan nu logga in med dina uppgifter.");
    await signIn(page, person);
    await expect(page).toHaveURL("/class");
    await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  });

  test("works by a link for someone who has an account", async ({ people, page }) => {
    const [{ name, code }, person] = await Promise.all([people.klass({ pupils: 0 }), people.account()]);
    await page.goto(`/join-class?kod=${code}`);
    await page.getByRole("tab", { name: "Logga in" }).click();
    await signIn(page, person);
    await expect(page.getByLabel("Klasskod")).toHaveValue(code);
    await page.getByRole("button", { name: "Gå med", exact: true }).click();
    await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  });

  test("an unknown code at sign-up stands at its field and creates nothing", async ({ people, page, watch }) => {
    watch.allow(/auth\.(?:signUp|signIn)/u);
    const person = people.newcomer();
    await page.goto("/join-class?kod=ZZZZZZ");
    await page.getByRole("tab", { name: "Skapa konto" }).click();
    await page.getByLabel("Förnamn").fill(person.firstName);
    await page.getByLabel("Efternamn").fill(person.lastName);
    await page.getByLabel("E-post").fill(person.email);
    await page.getByLabel("Lösenord", { exact: true }).fill(person.password);
    await page.getByRole("button", { name: "Skapa konto" }).click();
    await page.getByRole("dialog").getByRole("region").focus();
    await page.keyboard.press("End");
    await page.getByRole("dialog").getByRole("button", { name: "Acceptera" }).click();
    await expectToast(page, "Registrering misslyckades", "Ogiltig klasskod");
    await expect(page.getByLabel("Klasskod (valfritt)")).toHaveAccessibleDescription(/Ogiltig klasskod/u);
    await page.getByRole("tab", { name: "Logga in" }).click();
    await signIn(page, person);
    await expectToast(page, "Felaktiga inloggningsuppgifter");
  });
});

test.describe("classes.switchTo", () => {
  test("someone in two classes chooses between them", async ({ as, people }) => {
    const [first, second] = await Promise.all([people.klass({ pupils: 0 }), people.klass({ pupils: 0 })]);
    const person = await people.account({ classCode: first.code });
    const caller = await people.caller(person);
    await caller.mutate("classes.join", { classCode: second.code, idempotencyKey: randomUUID() });
    const page = await as(person);
    await page.goto("/class");
    await expect(page.getByRole("heading", { name: second.name, level: 1 })).toBeVisible();
    await page.getByLabel("Byt klass").selectOption(first.name);
    await expectToast(page, `Du är nu i ${first.name}`);
    await expect(page.getByRole("heading", { name: first.name, level: 1 })).toBeVisible();
    await expect(page.getByText(second.name).and(page.getByRole("heading"))).toHaveCount(0);
  });
});
