import type { Locator } from "@playwright/test";
import { pages } from "@utspring/domain/pages";
import { expect, test } from "../src/fixtures.ts";
import { mailsTo } from "../src/mails.ts";
import { atOnce, expectToast, signIn } from "../src/screen.ts";
import { confirmEmail } from "../src/confirm-email.ts";
import { fillSignUp } from "../src/sign-up.ts";

async function scrollToPxFromEnd(region: Locator, px: number): Promise<void> {
  await region.evaluate(async (box, left) => {
    box.scrollTop = box.scrollHeight - box.clientHeight - left;
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  }, px);
}

test.describe("auth.signUp", () => {
  test("sign-up requires the terms read to within 10 px of their end, then opens sign-in with e-mail and password filled in", async ({
    page,
    people,
  }) => {
    const person = people.newcomer();
    await page.goto("/auth");
    await fillSignUp(page, person);

    const dialog = page.getByRole("dialog");
    const accept = dialog.getByRole("button", { name: "Acceptera" });
    const hint = dialog.getByText("Scrolla ner för att aktivera acceptera-knappen");
    await expect(hint).toBeVisible();
    await expect(accept).toBeDisabled();
    await scrollToPxFromEnd(dialog.getByRole("region"), 11);
    await expect(accept).toBeDisabled();
    await scrollToPxFromEnd(dialog.getByRole("region"), 10);
    await expect(accept).toBeEnabled();
    await expect(hint).toBeHidden();

    await dialog.getByRole("button", { name: "Avbryt" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByLabel("E-post")).toHaveValue(person.email);
    await page.getByRole("button", { name: "Skapa konto" }).click();
    await expect(accept).toBeDisabled();

    await dialog.getByRole("region").focus();
    await page.keyboard.press("End");
    await accept.click();
    await expectToast(page, "Konto skapat!", "Du kan nu logga in med dina uppgifter.");
    await expect(page.getByRole("tab", { name: "Logga in" })).toHaveAttribute("aria-selected", "true");
    await expect(page.getByLabel("E-post")).toHaveValue(person.email);

    await expect(page.getByLabel("Lösenord", { exact: true })).toHaveValue(person.password);
    await page.getByRole("button", { name: "Logga in", exact: true }).click();
    await expectToast(page, "Välkommen!", "Du har loggats in framgångsrikt.");
    await expect(page).toHaveURL("/join-class");
  });

  test("sign-up with an e-mail that already has an account is refused with a message", async ({
    page,
    people,
    watch,
  }) => {
    watch.allow(/auth\.checkSignUp/u);
    const known = await people.newAccount();
    await page.goto("/auth");
    await fillSignUp(page, { ...people.newcomer(), email: known.email });
    await expectToast(page, "Registrering misslyckades", "En användare med denna e-post finns redan");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
});

test.describe("auth.signIn", () => {
  test("sign-in refuses a wrong password and an unknown e-mail alike, and accepts the right password", async ({
    page,
    people,
    watch,
  }) => {
    watch.allow(/auth\.signIn/u);
    const { pupil } = await people.classWithPupil();
    await page.goto("/auth");
    await signIn(page, { email: pupil.email, password: "något-annat" });
    await expectToast(page, "Inloggning misslyckades", "Felaktiga inloggningsuppgifter");
    await signIn(page, { email: "finns-inte@exempel.se", password: "något-annat" });
    await expectToast(page, "Inloggning misslyckades", "Felaktiga inloggningsuppgifter");
    await expect(page).toHaveURL("/auth");
    await signIn(page, pupil);
    await expectToast(page, "Välkommen!", "Du har loggats in framgångsrikt.");
    await expect(page).toHaveURL("/class");
  });
});

test.describe("auth.confirmEmail", () => {
  test("an e-mail address is confirmed by a mailed link; until then the profile asks for it and can resend it", async ({
    page,
    people,
    as,
    watch,
  }) => {
    watch.allow(/auth\.confirmEmail/u);
    const person = await people.newAccount();
    await page.goto("/bekrafta#token=gissning");
    await page.getByRole("button", { name: "Bekräfta adressen" }).click();
    await expect(page.getByText("Länken är för gammal")).toBeVisible();
    await expect(page).toHaveURL("/bekrafta");
    const own = await as(person);
    await own.goto("/profile");
    await expect(own.getByRole("heading", { name: "Bekräfta din e-post" })).toBeVisible();
    await confirmEmail(own, person.email);
    await own.getByRole("link", { name: "Till min profil" }).click();
    await expect(own.getByRole("heading", { name: "Min profil" })).toBeVisible();
    await expect(own.getByRole("heading", { name: "Bekräfta din e-post" })).toHaveCount(0);

    const late = await people.newAccount();
    const other = await as(late);
    await other.goto("/profile");
    await other.getByRole("button", { name: "Skicka länken igen" }).click();
    await expectToast(other, "E-post skickat!", "Öppna länken i mejlet inom tre dagar.");
  });
});

test.describe("auth.resetPassword", () => {
  test("a password is reset by a mailed link that works once, and open sessions end", async ({
    page,
    people,
    as,
    watch,
  }) => {
    watch.allow(/auth\.(?:requestPasswordReset|readReset|resetPassword|signIn)/u);
    const { pupil } = await people.classWithPupil();
    const elsewhere = await as(pupil);
    await elsewhere.goto("/class");
    await expect(elsewhere.getByRole("heading", { name: "Händelser" })).toBeVisible();

    await page.goto("/auth");
    await page.getByRole("button", { name: "Glömt lösenord?" }).click();
    await page.getByRole("button", { name: "Avbryt" }).click();
    await page.getByRole("button", { name: "Glömt lösenord?" }).click();
    await page.getByLabel("E-post").fill("finns-inte@exempel.se");
    await page.getByRole("button", { name: "Skicka återställningslänk" }).click();
    await expectToast(page, "Fel vid återställning", "Ingen användare hittades med denna e-post");
    await page.getByLabel("E-post").fill(pupil.email);
    await page.getByRole("button", { name: "Skicka återställningslänk" }).click();
    await expectToast(page, "E-post skickat!", "Kontrollera din e-post för instruktioner om lösenordsåterställning.");

    const resetMails = async () =>
      (await mailsTo(pupil.email)).filter(({ subject }) => subject.includes("Återställ ditt lösenord"));
    await expect.poll(async () => (await resetMails()).length).toBe(1);
    const [mail] = await resetMails();
    const [link = ""] = mail?.links ?? [];
    await page.goto(link);
    await expect(page).toHaveURL(/\/auth#type=recovery&token=/u);

    const choose = async (password: string, repeated: string) => {
      await page.getByLabel("Nytt lösenord", { exact: true }).fill(password);
      await page.getByLabel("Bekräfta nytt lösenord").fill(repeated);
      await page.getByRole("button", { name: "Uppdatera lösenord" }).click();
    };
    await choose("ett nytt ord", "ett annat ord");
    await expectToast(page, "Lösenorden matchar inte", "Kontrollera att båda lösenorden är identiska.");
    await choose("kort5", "kort5");
    await expectToast(page, "Lösenordet är för kort", "Lösenordet måste vara minst 6 tecken långt.");
    await expect(elsewhere).toHaveURL("/class");
    await choose("ett nytt ord", "ett nytt ord");
    await expectToast(page, "Lösenord uppdaterat!", "Ditt lösenord har uppdaterats framgångsrikt.");
    await expect(page).toHaveURL("/auth");
    await expect(elsewhere).toHaveURL("/auth", atOnce);

    await signIn(page, pupil);
    await expectToast(page, "Inloggning misslyckades", "Felaktiga inloggningsuppgifter");
    await signIn(page, { email: pupil.email, password: "ett nytt ord" });
    await expect(page).toHaveURL("/class");

    const again = await as(null);
    await again.goto(link);
    await expect(again.getByRole("heading", { name: "Länken gäller inte längre" })).toBeVisible();
    await expect(again.getByLabel("Nytt lösenord", { exact: true })).toHaveCount(0);
    await again.getByLabel("E-post").fill(pupil.email);
    await again.getByRole("button", { name: "Skicka ny länk" }).click();
    await expectToast(again, "E-post skickat!");
    await expect(again.getByRole("tab", { name: "Logga in" })).toBeVisible();
    await expect.poll(async () => (await resetMails()).length).toBe(2);
  });
});

test.describe("routes", () => {
  const homes = [
    ["admin", "/admin"],
    ["ansvarig", "/class"],
    ["elev", "/class"],
    ["utan-klass", "/join-class"],
  ] as const;
  for (const [who, home] of homes) {
    test(`${who} is redirected to ${home} from /auth and from pages for other roles`, async ({ as }) => {
      const page = await as(who);
      const foreign =
        home === "/admin"
          ? ["/class", "/class/fund", "/join-class"]
          : ["/admin", home === "/class" ? "/join-class" : "/class/fund"];
      for (const path of ["/auth", ...foreign]) {
        await page.goto(path);
        await expect(page).toHaveURL(home);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      }
    });
  }

  test("a visitor is redirected to /auth from every page that requires sign-in", async ({ page }) => {
    const closed = Object.keys(pages).filter((path) => !["public", "auth"].includes(pages[path]?.need ?? ""));
    expect(closed.length).toBeGreaterThan(15);
    for (const path of closed) {
      await page.goto(path);
      await expect(page).toHaveURL("/auth");
      await expect(page.getByRole("tab", { name: "Logga in" })).toBeVisible();
    }
  });
});

test.describe("auth.updateName and auth.signOut", () => {
  test("a person can change their name but not their e-mail or role, and can sign out", async ({ as, people }) => {
    const { pupil } = await people.classWithPupil();
    const page = await as(pupil);
    await page.goto("/profile");
    await expect(page.getByLabel("E-post")).toHaveValue(pupil.email);
    await expect(page.getByLabel("E-post")).not.toBeEditable();
    await expect(page.getByText("E-postadressen kan inte ändras")).toBeVisible();
    await expect(page.getByLabel("Roll")).toHaveValue("Elev");
    await expect(page.getByLabel("Roll")).not.toBeEditable();

    const save = page.getByRole("button", { name: "Spara", exact: true });
    await page.getByLabel("Förnamn").fill("  ");
    await expect(save).toBeDisabled();
    await page.getByLabel("Förnamn").fill("Nguyễn Åsa");
    await save.click();
    await expectToast(page, "Profil uppdaterad!");
    await expect(page.getByRole("link", { name: `Nguyễn Åsa ${pupil.lastName}` }).first()).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("Förnamn")).toHaveValue("Nguyễn Åsa");

    await page.getByRole("button", { name: "Logga ut" }).click();
    await expectToast(page, "Du har loggats ut");
    await expect(page).toHaveURL("/auth");
    await page.goto("/class");
    await expect(page).toHaveURL("/auth");
  });
});

test.describe("auth.sessions", () => {
  test("an ended session, and every other session after a password change, is signed out at once", async ({
    as,
    people,
  }) => {
    const { pupil } = await people.classWithPupil();
    const second = await as(pupil);
    await second.goto("/class/fund");
    await expect(second.getByRole("heading", { name: "Klasskassa" })).toBeVisible();
    const page = await as(pupil);
    await page.goto("/profile");
    await page.getByRole("button", { name: "Avsluta Webbläsare" }).click();
    await expectToast(page, "Enheten är utloggad");
    // The ended row keeps its place until the mouse leaves the list; then what is below moves up.
    await page.mouse.move(0, 0);
    await expect(second).toHaveURL("/auth", atOnce);

    const third = await as(pupil);
    // The page's last read: one that is under way when the session ends is refused, and logged as an error.
    const lastRead = third.waitForResponse(/fund\.head/u);
    await third.goto("/class");
    await expect(third.getByRole("heading", { name: "Händelser" })).toBeVisible();
    await lastRead;
    await page.getByLabel("Nuvarande lösenord").fill(pupil.password);
    await page.getByLabel("Nytt lösenord", { exact: true }).fill("ett alldeles nytt");
    await page.getByRole("button", { name: "Byt lösenord" }).click();
    await expectToast(page, "Lösenord uppdaterat!");
    await expect(third).toHaveURL("/auth", atOnce);
    await page.reload();
    await expect(page).toHaveURL("/profile");
  });
});
