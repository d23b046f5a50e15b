import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import type { Account, Klass } from "../people.ts";
import type { PressedButton } from "./button.ts";
import { untilQuiet } from "../screen.ts";
import { wantPassword } from "./factor-buttons.ts";

const dialogOf = (page: Page) => page.getByRole("dialog");
const account = "users where email = $1";
const isActive = "profiles t join users u on u.id = t.user_id where u.email = $1 and t.account_status = 'active'";

async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.mouse.move(0, 0);
  await page.getByRole("button", { name }).first().click();
}

async function manage(page: Page, email: string): Promise<void> {
  await page.getByLabel("Sök på namn eller e-post").fill(email);
  await expect(page.getByRole("button", { name: /^Hantera / })).toHaveCount(1);
  await press(page, /^Hantera /u);
}

/** Finds a class in the list, and waits until it is the only row. */
async function findClass(page: Page, name: string): Promise<void> {
  await page.getByLabel("Sök på klass, kod eller studentansvarig").fill(name);
  await expect(page.getByRole("button", { name: /^Gå till klass / })).toHaveCount(1);
}

/**
 * Searches and chooses an option. By an event, since Playwright's click scrolls the page behind the dialog, and the
 * list of options follows a frame later, in the middle of the click on a busy machine.
 */
async function choose(page: Page, field: "Klass" | "Användare", typed: string): Promise<void> {
  const combobox = dialogOf(page).getByRole("combobox", { name: field });
  await combobox.fill(typed);
  await page.getByRole("option", { name: typed }).dispatchEvent("click");
  await expect(combobox).toHaveValue(/\(.+\)$/u);
}

/**
 * The administrator's, with the account of somebody who has a passkey, in rounds; the key is that person's e-mail
 * address.
 */
export const userButtons: readonly PressedButton[] = [
  {
    calls: "admin.users.update",
    rows: account,
    change: 0,
    toast: /Användare uppdaterad/u,
    reach: async (page, round, email) => {
      await manage(page, email);
      await dialogOf(page).getByLabel("Anteckningar").fill(`Ringde ${round} gånger`);
      return dialogOf(page).getByRole("button", { name: "Spara ändringar" });
    },
  },
  {
    calls: "admin.users.freeze",
    rows: isActive,
    change: -1,
    toast: /Konto fryst/u,
    reach: async (page, _round, email) => {
      await manage(page, email);
      await dialogOf(page).getByRole("button", { name: "Frys konto" }).click();
      await page.mouse.move(0, 0);
      return dialogOf(page).getByRole("group", { name: "Frysa kontot?" }).getByRole("button", { name: "Frys konto" });
    },
  },
  {
    calls: "admin.users.unfreeze",
    rows: isActive,
    change: 1,
    toast: /Konto aktiverat/u,
    reach: async (page) => {
      await page.mouse.move(0, 0);
      await dialogOf(page).getByRole("button", { name: "Aktivera konto" }).click();
      await page.mouse.move(0, 0);
      return dialogOf(page)
        .getByRole("group", { name: "Aktivera kontot?" })
        .getByRole("button", { name: "Aktivera konto" });
    },
  },
  {
    calls: "admin.users.removeFactors",
    rows: "passkeys t join users u on u.id = t.user_id where u.email = $1",
    change: -1,
    toast: /Passkeys och kodapp är borttagna/u,
    reach: async (page) => {
      await page.mouse.move(0, 0);
      await dialogOf(page).getByRole("button", { name: "Ta bort passkeys och kodapp" }).click();
      return page
        .getByRole("dialog", { name: "Ta bort passkeys och kodapp?" })
        .getByRole("button", { name: "Ta bort", exact: true });
    },
  },
  {
    calls: "admin.users.remove",
    rows: account,
    change: -1,
    toast: /Användare raderad från systemet/u,
    reach: async (page, _round, email) => {
      await page.mouse.move(0, 0);
      await dialogOf(page).getByRole("button", { name: "Radera användare" }).click();
      await dialogOf(page).getByLabel(`Skriv ${email} för att bekräfta`).fill(email);
      return dialogOf(page).getByRole("button", { name: "Radera för gott" });
    },
  },
];

/** The administrator's, with one class after another, in rounds; the key is the class's id. */
export const classAdminButtons = (klasses: readonly Klass[], people: readonly Account[]): readonly PressedButton[] => [
  {
    calls: "admin.classes.assignRepresentative",
    rows: "memberships where class_id::text = $1 and role = 'studentansvarig'",
    change: 1,
    toast: /Studentansvarig tilldelad till klass/u,
    reach: async (page, round) => {
      await press(page, "Tilldela studentansvarig");
      await choose(page, "Klass", klasses[round]?.name ?? "");
      await choose(page, "Användare", people[round]?.email ?? "");
      await page.mouse.move(0, 0);
      return dialogOf(page).getByRole("button", { name: "Tilldela", exact: true });
    },
  },
  {
    calls: "admin.classes.updateDetails",
    rows: "classes where id::text = $1 and address is not null",
    change: 1,
    toast: /Klassdetaljer sparade!/u,
    reach: async (page, round) => {
      await findClass(page, klasses[round]?.name ?? "");
      await press(page, `Klassdetaljer för ${klasses[round]?.name ?? ""}`);
      await dialogOf(page).getByLabel("Adress").fill("Storgatan 1");
      return dialogOf(page).getByRole("button", { name: "Spara klassdetaljer" });
    },
  },
  {
    // Asked for the password: once it is given, the administrator is in the class.
    calls: "auth.confirmPassword",
    rows: "activity where class_id::text = $1 and kind = 'admin.impersonate'",
    change: 1,
    toast: /Du administrerar nu klassen/u,
    reach: async (page, round) => {
      await wantPassword(page, "admin.impersonate");
      await press(page, `Gå till klass ${klasses[round]?.name ?? ""}`);
      const dialog = page.getByRole("dialog", { name: "Bekräfta ditt lösenord" });
      await dialog.getByLabel("Lösenord", { exact: true }).fill("utspring2027");
      return dialog.getByRole("button", { name: "Bekräfta", exact: true });
    },
  },
  ...(["asked for the password before", "not asked"] as const).flatMap((which): PressedButton[] => [
    {
      calls: "admin.stopImpersonating",
      which,
      rows: "activity where class_id::text = $1 and kind = 'admin.stopImpersonating'",
      change: 1,
      toast: /Du administrerar inte längre klassen/u,
      reach: async (page) => {
        await expect(page).toHaveURL("/class");
        await untilQuiet(page);
        return page.getByRole("button", { name: "Avsluta administrationen av klassen" });
      },
    },
    ...(which === "not asked"
      ? []
      : [
          {
            calls: "admin.impersonate",
            rows: "activity where class_id::text = $1 and kind = 'admin.impersonate'",
            change: 1,
            toast: /Du administrerar nu klassen/u,
            reach: async (page: Page, round: number) => {
              await expect(page).toHaveURL("/admin");
              await findClass(page, klasses[round]?.name ?? "");
              await page.mouse.move(0, 0);
              return page.getByRole("button", { name: `Gå till klass ${klasses[round]?.name ?? ""}` });
            },
          },
        ]),
  ]),
];

/** The administrator's, on the tab of jobs; no row is made, since the mail and the run are shown elsewhere. */
export const jobButtons: readonly PressedButton[] = [
  {
    calls: "admin.jobs.run",
    rows: account,
    change: 0,
    toast: /Jobbet är startat/u,
    reach: async (page) => {
      // The same button within a moment of its action would be the same press.
      await page.reload();
      return page.getByRole("button", { name: "Kör nu: Rensa gamla notiser" });
    },
  },
  {
    calls: "admin.sendTestMail",
    rows: account,
    change: 0,
    toast: null,
    reach: async (page) => {
      await page.reload();
      return page.getByRole("button", { name: "Skicka testmejl" });
    },
  },
];
