import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import type { Account } from "../people.ts";
import type { PressedButton } from "./button.ts";

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().click();

/** A visitor's, on the page where accounts are made. */
export const signUpButtons = (people: readonly Account[]): readonly PressedButton[] => [
  {
    calls: "auth.signUp",
    rows: "users where email like $1 || '%'",
    change: 1,
    toast: /Konto skapat!/u,
    reach: async (page, round) => {
      const person = people[round];
      if (!person) throw new Error("one person for each round");
      await page.getByRole("tab", { name: "Skapa konto" }).click();
      await page.getByLabel("Förnamn").fill(person.firstName);
      await page.getByLabel("Efternamn").fill(person.lastName);
      await page.getByLabel("E-post").fill(person.email);
      await page.getByLabel("Lösenord", { exact: true }).fill(person.password);
      await press(page, "Skapa konto");
      const dialog = page.getByRole("dialog");
      // An opening dialog moves the focus to its heading.
      await expect(dialog.getByRole("heading", { level: 2 })).toBeFocused();
      await dialog.getByRole("region").focus();
      await page.keyboard.press("End");
      return dialog.getByRole("button", { name: "Acceptera" });
    },
  },
];

/** A person's own, on their profile; they are signed in on other devices too. */
export const profileButtons: readonly PressedButton[] = [
  {
    calls: "auth.updateName",
    rows: "profiles where user_id::text = $1",
    change: 0,
    toast: /Profil uppdaterad!/u,
    reach: async (page, round) => {
      await page.getByLabel("Förnamn").fill(`Åsa${"abcde"[round] ?? ""}`);
      return page.getByRole("button", { name: "Spara", exact: true });
    },
  },
  {
    calls: "auth.revokeSession",
    rows: "sessions where user_id::text = $1",
    change: -1,
    toast: /Enheten är utloggad/u,
    reach: async (page) => page.getByRole("button", { name: "Avsluta Webbläsare" }).first(),
  },
];
