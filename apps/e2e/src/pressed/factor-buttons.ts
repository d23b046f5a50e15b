import type { Page } from "@playwright/test";
import { codeNow } from "../authenticator.ts";
import type { PressedButton } from "./button.ts";

const ofPerson = (table: string, more = "") => `${table} t join users u on u.id = t.user_id where u.email = $1${more}`;
const dialogOf = (page: Page) => page.getByRole("dialog");

/** The server's refusal after ten minutes, once: nobody waits that long for it here. */
export async function wantPassword(page: Page, procedure: string): Promise<void> {
  const data = { code: "CONFIRM_PASSWORD", httpStatus: 403, requestId: null };
  const error = { json: { message: "Bekräfta ditt lösenord för att fortsätta", code: -32_603, data } };
  await page.route(`**/trpc/${procedure}*`, (route) => route.fulfill({ status: 403, json: { error } }), { times: 1 });
}

/**
 * A member's, on their profile, in rounds: each has a browser with an authenticator; the key is their e-mail address.
 */
export const passkeyButtons: readonly PressedButton[] = [
  {
    calls: "auth.passkeys.add",
    begins: "auth.passkeys.beginAdd",
    rows: ofPerson("passkeys"),
    change: 1,
    toast: /Passkey tillagd/u,
    reach: async (page) => {
      await page.getByRole("button", { name: "Lägg till passkey" }).click();
      await dialogOf(page).getByLabel("Namn", { exact: true }).fill("Telefonen");
      return dialogOf(page).getByRole("button", { name: "Fortsätt" });
    },
  },
  {
    calls: "auth.passkeys.rename",
    rows: ofPerson("passkeys", " and t.name = 'Mobilen'"),
    change: 1,
    toast: /Namnet är ändrat/u,
    reach: async (page) => {
      await page.mouse.move(0, 0);
      await page.getByRole("button", { name: "Byt namn på Telefonen" }).click();
      await dialogOf(page).getByLabel("Namn", { exact: true }).fill("Mobilen");
      return dialogOf(page).getByRole("button", { name: "Spara namnet" });
    },
  },
  {
    calls: "auth.passkeys.signIn",
    begins: "auth.passkeys.beginSignIn",
    rows: ofPerson("sessions"),
    change: 1,
    toast: /Välkommen!/u,
    reach: async (page) => {
      await page.context().clearCookies();
      await page.goto("/auth");
      return page.getByRole("button", { name: "Logga in med passkey" });
    },
  },
  {
    // Once it is confirmed, what was refused is done.
    calls: "auth.passkeys.confirm",
    begins: "auth.passkeys.beginConfirm",
    rows: ofPerson("passkeys"),
    change: -1,
    toast: /Passkey borttagen/u,
    reach: async (page) => {
      await page.goto("/profile");
      await wantPassword(page, "auth.passkeys.remove");
      await page.getByRole("button", { name: "Ta bort Mobilen" }).click();
      await dialogOf(page).getByRole("button", { name: "Ta bort", exact: true }).click();
      return page.getByRole("button", { name: "Bekräfta med passkey" });
    },
  },
  {
    calls: "auth.passkeys.add",
    which: "once more",
    begins: "auth.passkeys.beginAdd",
    rows: ofPerson("passkeys"),
    change: 1,
    toast: /Passkey tillagd/u,
    reach: async (page) => {
      await page.goto("/profile");
      await page.getByRole("button", { name: "Lägg till passkey" }).click();
      await dialogOf(page).getByLabel("Namn", { exact: true }).fill("Datorn");
      return dialogOf(page).getByRole("button", { name: "Fortsätt" });
    },
  },
  {
    calls: "auth.passkeys.remove",
    rows: ofPerson("passkeys"),
    change: -1,
    toast: /Passkey borttagen/u,
    reach: async (page) => {
      await page.mouse.move(0, 0);
      await page.getByRole("button", { name: "Ta bort Datorn" }).click();
      return dialogOf(page).getByRole("button", { name: "Ta bort", exact: true });
    },
  },
];

/** An administrator's who has no second factor yet, in rounds; the key is their e-mail address. */
export function authenticatorAppButtons(password: string): readonly PressedButton[] {
  return [
    {
      calls: "auth.totp.begin",
      rows: ofPerson("totp_secrets"),
      change: 1,
      toast: null,
      reach: async (page) => page.getByRole("button", { name: "Lägg till kodapp" }),
    },
    {
      calls: "auth.totp.activate",
      rows: ofPerson("totp_secrets", " and t.activated_at is not null"),
      change: 1,
      toast: /Kodappen är aktiv/u,
      reach: async (page) => {
        const secret = await page.getByText(/^[A-Z2-7]{32}$/u).innerText();
        await page.getByLabel("Kod från appen").fill(codeNow(secret));
        return page.getByRole("button", { name: "Aktivera" });
      },
    },
    {
      calls: "auth.totp.renewCodes",
      rows: ofPerson("recovery_codes"),
      change: 0,
      toast: /Du har nya återställningskoder/u,
      reach: async (page) => {
        await page.mouse.move(0, 0);
        await page.getByRole("button", { name: "Jag har sparat koderna" }).click();
        await page.goto("/profile");
        await page.getByRole("button", { name: "Nya återställningskoder" }).click();
        return dialogOf(page).getByRole("button", { name: "Skapa nya" });
      },
    },
    {
      calls: "auth.totp.confirm",
      rows: ofPerson("sessions", " and t.second_factor_at is not null"),
      change: 1,
      toast: null,
      reach: async (page, _round, email) => {
        const recoveryCode = await dialogOf(page)
          .getByRole("list", { name: "Återställningskoder" })
          .getByRole("listitem")
          .first()
          .innerText();
        await page.context().clearCookies();
        await page.request.post("/trpc/auth.signIn", { data: { json: { email, password } } });
        await page.goto("/admin");
        await page.getByLabel("Kod från appen").fill(recoveryCode);
        return page.getByRole("button", { name: "Bekräfta med kod" });
      },
    },
    {
      calls: "auth.totp.remove",
      rows: ofPerson("totp_secrets"),
      change: -1,
      toast: /Kodappen är borttagen/u,
      reach: async (page) => {
        await page.goto("/profile");
        await page.getByRole("button", { name: "Ta bort kodappen" }).click();
        return dialogOf(page).getByRole("button", { name: "Ta bort kodappen" });
      },
    },
  ];
}
