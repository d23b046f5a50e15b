import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { mailsTo } from "../mails.ts";
import type { Account } from "../people.ts";
import { settle } from "../screen.ts";
import type { PressedButton } from "./button.ts";

const ofPerson = (table: string, more = "") => `${table} t join users u on u.id = t.user_id where u.email = $1${more}`;
const account = "users where email = $1";

async function resetLink(email: string): Promise<string> {
  const links = async () =>
    (await mailsTo(email))
      .filter(({ subject }) => subject.includes("Återställ ditt lösenord"))
      .flatMap((mail) => mail.links);
  await expect.poll(async () => (await links()).length).toBe(1);
  return (await links())[0] ?? "";
}

/** What the page still reads would be refused in the middle of signing out. */
async function openProfile(page: Page): Promise<void> {
  await page.goto("/profile");
  await settle(page);
  await page.waitForLoadState("networkidle");
}

/**
 * A newcomer's, from the sign-in page on, in rounds: each has an account and no class; the key is their e-mail address.
 */
export const arrivalButtons = (people: readonly Account[], classCode: string): readonly PressedButton[] => [
  {
    calls: "auth.signIn",
    rows: ofPerson("sessions"),
    change: 1,
    toast: /Välkommen!/u,
    reach: async (page, round, email) => {
      await page.getByLabel("E-post").fill(email);
      await page.getByLabel("Lösenord", { exact: true }).fill(people[round]?.password ?? "");
      return page.getByRole("button", { name: "Logga in", exact: true });
    },
  },
  {
    calls: "classes.join",
    rows: ofPerson("memberships"),
    change: 1,
    toast: /Du har anslutit dig till/u,
    reach: async (page) => {
      await expect(page).toHaveURL("/join-class");
      await page.getByLabel("Klasskod").fill(classCode);
      return page.getByRole("button", { name: "Gå med", exact: true });
    },
  },
  {
    calls: "auth.signOut",
    rows: ofPerson("sessions"),
    change: -1,
    toast: /Du har loggats ut/u,
    reach: async (page) => {
      await openProfile(page);
      return page.getByRole("button", { name: "Logga ut" }).first();
    },
  },
  {
    calls: "auth.requestPasswordReset",
    rows: ofPerson("password_resets"),
    change: 1,
    toast: /E-post skickat!/u,
    reach: async (page, _round, email) => {
      await page.mouse.move(0, 0);
      await page.getByRole("button", { name: "Glömt lösenord?" }).click();
      await page.getByLabel("E-post").fill(email);
      return page.getByRole("button", { name: "Skicka återställningslänk" });
    },
  },
  {
    calls: "auth.resetPassword",
    rows: ofPerson("password_resets", " and t.used_at is not null"),
    change: 1,
    toast: /Lösenord uppdaterat!/u,
    reach: async (page, _round, email) => {
      await page.goto(await resetLink(email));
      await page.getByLabel("Nytt lösenord", { exact: true }).fill("ett alldeles nytt");
      await page.getByLabel("Bekräfta nytt lösenord").fill("ett alldeles nytt");
      return page.getByRole("button", { name: "Uppdatera lösenord" });
    },
  },
];

/** A member's, on their profile, in rounds: each belongs to two classes; the key is their e-mail address. */
export const ownAccountButtons = (people: readonly Account[]): readonly PressedButton[] => [
  {
    // The mail is made by a job: no row tells of the request.
    calls: "auth.requestEmailConfirmation",
    rows: account,
    change: 0,
    toast: /E-post skickat!/u,
    reach: async (page) => page.getByRole("button", { name: "Skicka länken igen" }),
  },
  {
    calls: "notices.choose",
    rows: ofPerson("notice_settings"),
    change: 1,
    toast: null,
    // What a person sees of the switch lies over it.
    reach: async (page) =>
      page.getByRole("switch", { name: "Push: Nytt meddelande" }).locator("xpath=following-sibling::*[1]"),
  },
  {
    calls: "notices.setQuiet",
    rows: ofPerson("notice_settings", " and t.is_quiet"),
    change: -1,
    toast: null,
    reach: async (page) => page.getByRole("switch", { name: "Tyst mellan 21 och 07" }),
  },
  {
    calls: "classes.switchTo",
    rows: ofPerson("memberships"),
    change: 0,
    toast: /Du är nu i/u,
    reach: async (page) => page.getByRole("button", { name: /^Byt till / }),
  },
  {
    calls: "auth.changePassword",
    rows: account,
    change: 0,
    toast: /Lösenord uppdaterat!/u,
    reach: async (page, round) => {
      await page.getByLabel("Nuvarande lösenord").fill(people[round]?.password ?? "");
      await page.getByLabel("Nytt lösenord", { exact: true }).fill("ett alldeles nytt");
      return page.getByRole("button", { name: "Byt lösenord" });
    },
  },
  {
    calls: "auth.removeMyAccount",
    rows: account,
    change: -1,
    toast: /Ditt konto är borttaget/u,
    reach: async (page) => {
      await openProfile(page);
      await page.getByRole("button", { name: "Ta bort mitt konto" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("Nuvarande lösenord").fill("ett alldeles nytt");
      return dialog.getByRole("button", { name: "Ta bort mitt konto" });
    },
  },
];
