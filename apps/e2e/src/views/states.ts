import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { waitForClass } from "./dashboard.ts";
import { answer, heading, moveTo, refusal } from "./view.ts";
import type { View } from "./view.ts";

/** Few requests: the next page's requests start when it opens. */
const profile = "/profile";

async function profileStands(page: Page): Promise<void> {
  await heading("Min profil")(page);
  await expect(page.getByText("Den här enheten").first()).toBeVisible();
}

const refused = (procedure: string, path: string, words: string) => async (page: Page) => {
  await profileStands(page);
  await answer(page, procedure, refusal("NOT_FOUND", 404));
  await moveTo(page, path);
  await expect(
    page.getByRole("alert").filter({ hasText: words }).getByRole("button", { name: "Försök igen" }),
  ).toBeVisible();
};

const waiting = (path: string) => async (page: Page) => {
  await profileStands(page);
  // Delayed and not aborted, since the browser would log that to the console.
  await page.route("**/trpc/**", () => undefined);
  await moveTo(page, path);
  await expect(page.getByRole("heading", { name: "Min profil" })).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("status").first()).toBeAttached();
};

/** No connection is cut, since the browser would log that to the console. */
async function lineIsLost(page: Page): Promise<void> {
  await waitForClass(page);
  await page.evaluate(() => {
    Object.defineProperty(navigator, "onLine", { value: false, configurable: true });
    dispatchEvent(new Event("offline"));
  });
  await expect(page.getByRole("status").filter({ hasText: "Du är offline." })).toBeVisible();
}

export const stateViews: readonly View[] = [
  { name: "vantar-klass", who: "ansvarig", path: profile, isFresh: true, reach: waiting("/class") },
  { name: "vantar-kassa", who: "ansvarig", path: profile, isFresh: true, reach: waiting("/class/fund") },
  { name: "vantar-betala", who: "elev", path: profile, isFresh: true, reach: waiting("/class/payments") },
  { name: "vantar-budget", who: "ansvarig", path: profile, isFresh: true, reach: waiting("/class/budget") },
  { name: "vantar-kalender", who: "elev", path: profile, isFresh: true, reach: waiting("/class/calendar") },
  { name: "vantar-omrostningar", who: "elev", path: profile, isFresh: true, reach: waiting("/class/voting-real") },
  { name: "vantar-dokument", who: "elev", path: profile, isFresh: true, reach: waiting("/class/documents") },
  { name: "vantar-forsaljning", who: "elev", path: profile, isFresh: true, reach: waiting("/class/sales") },
  { name: "vantar-installningar", who: "ansvarig", path: profile, isFresh: true, reach: waiting("/class/settings") },
  { name: "vantar-admin", who: "admin", path: profile, isFresh: true, reach: waiting("/admin") },
  {
    name: "fel-klass",
    who: "ansvarig",
    path: profile,
    isFresh: true,
    reach: refused("classes.dashboard", "/class", "Kunde inte ladda data"),
  },
  {
    name: "fel-kassa",
    who: "elev",
    path: profile,
    isFresh: true,
    reach: refused("fund.overview", "/class/fund", "Kunde inte ladda klasskassa data"),
  },
  {
    name: "fel-kalender",
    who: "elev",
    path: profile,
    isFresh: true,
    reach: refused("calendar.list", "/class/calendar", "Kunde inte ladda evenemang"),
  },
  { name: "utan-nat", who: "elev", path: "/class", isFresh: true, reach: lineIsLost },
  {
    name: "logga-in-fryst",
    who: null,
    path: "/auth",
    reach: async (page) => {
      await answer(page, "auth.signIn", refusal("FROZEN", 403, "Kontot är fryst. Kontakta en administratör."));
      await page.getByLabel("E-post").fill("fryst@exempel.se");
      await page.getByLabel("Lösenord", { exact: true }).fill("hemligt ord");
      await page.getByRole("button", { name: "Logga in", exact: true }).click();
      await expect(page.getByText("Kontot är fryst. Kontakta en administratör.").first()).toBeVisible();
    },
  },
];
