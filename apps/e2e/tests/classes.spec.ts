import { randomUUID } from "node:crypto";
import { expect, test } from "../src/fixtures.ts";
import { atOnce, expectNoReload, expectToast, markDocument, signIn } from "../src/screen.ts";
import { fillSignUp } from "../src/sign-up.ts";

test.describe("classes.join", () => {
  test("a valid code lets a person join, an invalid one shows an error, and the class sees the new member live", async ({
    as,
    people,
    watch,
  }) => {
    watch.allow(/classes\.join/u);
    const [{ name, code, manager }, newcomer] = await Promise.all([
      people.newClass({ pupils: 0 }),
      people.newAccount(),
    ]);
    const home = await as(manager);
    await home.goto("/class");
    await expect(home.getByText("1 medlem", { exact: true })).toBeVisible();
    await markDocument(home);

    const page = await as(newcomer);
    await page.goto("/class");
    await expect(page).toHaveURL("/join-class");
    await expect(page.getByRole("button", { name: "Logga ut" })).toBeVisible();
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
    await field.pressSequentially(code.toLowerCase());
    await expect(field).toHaveValue(code);
    await join.click();
    await expectToast(page, `Du har anslutit dig till ${name}!`);
    await expect(page).toHaveURL("/class");
    await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
    await expect(page.getByText(code)).toHaveCount(0);

    await expect(home.getByText("2 medlemmar", { exact: true })).toBeVisible(atOnce);
    await expect(home.getByRole("listitem").filter({ hasText: `${newcomer.name} gick med i klassen` })).toBeVisible();
    await expectNoReload(home);
  });

  test("a visitor joins by a link in at most five presses, without typing the code", async ({
    as,
    people,
    page,
    baseURL,
  }) => {
    const { name, code, manager } = await people.newClass({ pupils: 0 });
    const host = await as(manager, { permissions: ["clipboard-read", "clipboard-write"] });
    await host.goto("/class");
    await expect(host.getByText(code)).toBeVisible();
    await host.getByRole("button", { name: "Kopiera inbjudningslänk" }).click();
    await expect(host.getByRole("button", { name: "Kopierad" })).toBeVisible();
    const link = await host.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(`${baseURL}/join-class?kod=${code}`);

    const person = people.newcomer();
    let presses = 0;
    await page.exposeFunction("countPress", () => void (presses += 1));
    await page.addInitScript('addEventListener("click", ({ detail }) => detail > 0 && countPress(), true)');
    await page.goto(link);
    await expect(page).toHaveURL("/auth");
    await expect(page.getByRole("heading", { name: `Gå med i ${name}`, level: 1 })).toBeVisible();
    await expect(page.getByLabel("Klasskod (valfri)")).toHaveValue(code);
    await page.getByLabel("Förnamn").fill(person.firstName);
    await page.getByLabel("Efternamn").fill(person.lastName);
    await page.getByLabel("E-post").fill(person.email);
    await page.reload();
    await expect(page.getByLabel("E-post")).toHaveValue(person.email);
    await page.getByLabel("Lösenord", { exact: true }).fill(person.password);
    await page.getByRole("button", { name: "Skapa konto" }).click();
    await page.getByRole("button", { name: "Gå till slutet" }).click();
    await page.getByRole("button", { name: "Acceptera" }).click();
    await expectToast(page, "Konto skapat!", "Du kan nu logga in med dina uppgifter.");
    await page.mouse.move(0, 0);
    await page.getByRole("button", { name: "Logga in", exact: true }).click();
    await expect(page).toHaveURL("/class");
    await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
    process.stdout.write(`presses from the invitation to the class: ${presses}\n`);
    expect(presses).toBe(4);
  });

  test("a person with an account joins by a link after signing in", async ({ people, page }) => {
    const [{ name, code }, person] = await Promise.all([people.newClass({ pupils: 0 }), people.newAccount()]);
    await page.goto(`/join-class?kod=${code}`);
    await page.getByRole("tab", { name: "Logga in" }).click();
    await signIn(page, person);
    await expect(page.getByLabel("Klasskod")).toHaveValue(code);
    // The button lies where the sign-in's was.
    await page.mouse.move(0, 0);
    await page.getByRole("button", { name: "Gå med", exact: true }).click();
    await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  });

  test("an unknown code at sign-up shows an error at its field and creates no account", async ({
    people,
    page,
    watch,
  }) => {
    watch.allow(/auth\.(?:checkSignUp|signIn)/u);
    const person = people.newcomer();
    await page.goto("/join-class?kod=ZZZZZZ");
    await fillSignUp(page, person);
    await expectToast(page, "Registrering misslyckades", "Ogiltig klasskod");
    await expect(page.getByLabel("Klasskod (valfri)")).toHaveAccessibleDescription(/Ogiltig klasskod/u);
    await page.getByRole("tab", { name: "Logga in" }).click();
    await signIn(page, person);
    await expectToast(page, "Felaktiga inloggningsuppgifter");
  });
});

test.describe("classes.switchTo", () => {
  test("a member of two classes can switch between them", async ({ as, people }) => {
    const [first, second] = await Promise.all([people.newClass({ pupils: 0 }), people.newClass({ pupils: 0 })]);
    const person = await people.newAccount({ classCode: first.code });
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

test.describe("classes.settings", () => {
  test("a studentansvarig changes the class settings, and a pupil sees them live", async ({ as, people }) => {
    const { manager, pupil } = await people.classWithPupil();
    const [page, elev] = await Promise.all([as(manager), as(pupil)]);
    await elev.goto("/class/settings");
    await expect(elev).toHaveURL("/class");
    await markDocument(elev);
    await page.goto("/class");
    await page.getByRole("link", { name: "Klassinställningar" }).click();
    await expect(page).toHaveURL("/class/settings");

    const name = page.getByLabel("Klassens namn");
    await name.fill(" ");
    await page.getByRole("button", { name: "Spara klassinformation" }).click();
    await expect(name).toHaveAccessibleDescription("Klassnamn krävs");
    await name.fill("NA24B Norra Real");
    await page.getByLabel("Beskrivning").fill("Vi springer ut i juni.");
    await page.getByRole("button", { name: "Spara klassinformation" }).click();
    await expectToast(page, "Klassinformation sparad!");
    await expect(elev.getByRole("heading", { name: "NA24B Norra Real", level: 1 })).toBeVisible(atOnce);
    await expect(elev.getByText("Vi springer ut i juni.")).toBeVisible();

    const saveDate = page.getByRole("button", { name: "Spara studentdatum" });
    await expect(saveDate).toBeDisabled();
    await page.getByLabel("Datum", { exact: true }).fill("2098-06-04");
    await saveDate.click();
    await expectToast(page, "Studentdatum sparat!");
    await expect(elev.getByText("dagar kvar till studenten")).toBeVisible(atOnce);
    await expect(elev.getByText("Studenten 4 juni 2098")).toBeVisible();

    const number = page.getByLabel("Swish-nummer");
    await page.getByLabel("Mottagarens namn").fill("Klasskassan");
    await number.fill("08-123 45 67");
    await page.getByRole("button", { name: "Spara mottagare" }).click();
    await expect(number).toHaveAccessibleDescription(/Swish-nummer, till exempel 070-123 45 67/u);
    await number.fill("+46 70 123 45 67");
    await page.getByRole("button", { name: "Spara mottagare" }).click();
    await expectToast(page, "Swish-mottagaren är sparad");
    await page.reload();
    await expect(number).toHaveValue("070-123 45 67");
    await expect(name).toHaveValue("NA24B Norra Real");
    await expectNoReload(elev);
  });

  test("a new class code replaces the old one at once, on the page, in the QR code and on the poster", async ({
    as,
    people,
    page: visitor,
    watch,
  }) => {
    watch.allow(/classes\.join/u);
    const { name, code, manager } = await people.newClass({ pupils: 0 });
    const newcomer = await people.newAccount();
    const page = await as(manager);
    await page.goto("/class/settings");
    const qr = page.getByRole("img", { name: "QR-kod med klassens inbjudningslänk" });
    await expect(qr).toBeVisible();
    const before = await qr.getAttribute("src");
    await page.getByRole("button", { name: "Byt klasskod" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("Den gamla koden slutar gälla direkt");
    await dialog.getByRole("button", { name: "Avbryt" }).click();
    await expect(page.getByText(code)).toBeVisible();
    await page.getByRole("button", { name: "Byt klasskod" }).click();
    await dialog.getByRole("button", { name: "Byt kod" }).click();
    const words = await expectToast(page, /Ny klasskod: [A-Z2-9]{6}/u);
    const next = /[A-Z2-9]{6}/u.exec(words.replace(/^.*klasskod: /su, ""))?.[0] ?? "";
    await expect(page.getByText(next)).toBeVisible();
    await expect(page.getByText(code)).toHaveCount(0);
    await expect(qr).not.toHaveAttribute("src", before ?? "");

    await visitor.goto(`/join-class?kod=${code}`);
    const person = await as(newcomer);
    await person.goto(`/join-class?kod=${code}`);
    await person.getByRole("button", { name: "Gå med", exact: true }).click();
    await expectToast(person, "Kunde inte ansluta till klass", "Ogiltig klasskod");
    await person.getByLabel("Klasskod").fill(next);
    await person.getByRole("button", { name: "Gå med", exact: true }).click();
    await expect(person.getByRole("heading", { name, level: 1 })).toBeVisible();
    await person.goto("/class/poster");
    await expect(person).toHaveURL("/class");

    await page.getByRole("link", { name: "Skriv ut affisch" }).click();
    await expect(page).toHaveURL("/class/poster");
    await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
    await expect(page.getByText(next, { exact: true })).toBeVisible();
    await expect(page.getByRole("main").getByRole("list").getByRole("listitem")).toHaveCount(3);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("img", { name: "QR-kod med klassens inbjudningslänk" })).toBeVisible();
    for (const hidden of [
      page.getByRole("banner"),
      page.getByRole("contentinfo"),
      page.getByRole("button", { name: "Skriv ut" }),
    ]) {
      await expect(hidden).toBeHidden();
    }
  });

  test("a removed member loses access to the class at once, and cannot rejoin with the old code", async ({
    as,
    people,
    watch,
  }) => {
    // The removed user makes one more request before the page notices.
    watch.allow(/trpc/u);
    const {
      name,
      code,
      manager,
      pupils: [pupil, other],
    } = await people.newClass({ pupils: 2 });
    if (!pupil || !other) throw new Error("the class has no two pupils");
    const [page, elev] = await Promise.all([as(manager), as(pupil)]);
    await Promise.all([page.goto("/class/settings"), elev.goto("/class/fund")]);
    await expect(elev.getByRole("region", { name: "Saldo" })).toBeVisible();
    await expect(page.getByText("3 medlemmar", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: `Ta bort ${manager.name}` })).toHaveCount(0);

    await page.getByRole("button", { name: `Ta bort ${pupil.name}` }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText(
      `Är du säker på att du vill ta bort ${pupil.name} från klassen? Detta kan inte ångras.`,
    );
    await dialog.getByRole("button", { name: "Avbryt" }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole("button", { name: `Ta bort ${pupil.name}` }).click();
    await dialog.getByRole("button", { name: "Ta bort från klassen" }).click();
    const words = await expectToast(page, `${pupil.name} har tagits bort från klassen`, /Den nya är [A-Z2-9]{6}/u);
    expect(words).not.toContain(code);
    await expect(page.getByText("2 medlemmar", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: `Ta bort ${pupil.name}` })).toHaveCount(0);

    await expect(elev).toHaveURL(/\/join-class/u, { timeout: 5_000 });
    await expectToast(elev, `Du är inte längre med i ${name}`, "Hör av dig till klassens studentansvariga");
    await elev.getByLabel("Klasskod").fill(code);
    await elev.getByRole("button", { name: "Gå med", exact: true }).click();
    await expectToast(elev, "Kunde inte ansluta till klass", "Ogiltig klasskod");
    await elev.goto("/class");
    await expect(elev).toHaveURL(/\/join-class/u);
  });
});
