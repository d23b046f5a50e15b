import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { toastsOn } from "../screen.ts";
import { answer, heading, moveTo, opening } from "./view.ts";
import type { View } from "./view.ts";

async function waitForSettings(page: Page): Promise<void> {
  await heading("Klassinställningar")(page);
  await expect(page.getByRole("img", { name: "QR-kod med klassens inbjudningslänk" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Ta bort Elias Karlsson" })).toBeVisible();
}

async function waitForMessages(page: Page): Promise<void> {
  await heading("Meddelanden")(page);
  await expect(page.getByRole("article").first()).toBeVisible();
}

/** The server's answer is faked, since no code is being guessed in this installation. */
async function waitingToBeLetIn(page: Page): Promise<void> {
  await answer(page, "classes.join", { result: { data: { json: { waits: true, classId: null, className: null } } } });
  await page.route("**/trpc/auth.me*", async (route) => {
    const response = await route.fetch();
    const [{ result }] = (await response.json()) as [{ result: { data: { json: object; meta?: object } } }];
    const json = { ...result.data.json, waitsSince: "2026-11-21T10:00:00.000Z" };
    await route.fulfill({ response, json: [{ result: { data: { ...result.data, json } } }] });
  });
  await page.getByRole("button", { name: "Gå med", exact: true }).click();
  await heading("Du väntar på svar")(page);
  await toastsOn(page).getByRole("button", { name: "Dölj beskedet" }).click();
}

async function othersWait(page: Page): Promise<void> {
  await heading("Min profil")(page);
  const [first, second] = ["0190a0a0-0000-7000-8000-000000000001", "0190a0a0-0000-7000-8000-000000000002"];
  const json = [
    { userId: first, firstName: "Åsa", lastName: "Öberg", askedAt: "2026-11-21T10:00:00.000Z" },
    {
      userId: second,
      firstName: "Maximilian-Alexander",
      lastName: "von Hohenzollern Sigmaringen",
      askedAt: "2026-11-21T10:05:00.000Z",
    },
  ];
  const meta = { values: { "0.askedAt": ["Date"], "1.askedAt": ["Date"] } };
  await answer(page, "classes.joinRequests", { result: { data: { json, meta } } });
  await moveTo(page, "/class/settings");
  await waitForSettings(page);
  await expect(page.getByRole("button", { name: "Godkänn Åsa Öberg" })).toBeVisible();
}

export const classesViews: readonly View[] = [
  {
    name: "ga-med",
    who: "utan-klass",
    path: "/join-class?kod=MAJ27A",
    reach: (page) => expect(page.getByLabel("Klasskod")).toBeVisible(),
  },
  {
    name: "vantar-pa-klass",
    who: "utan-klass",
    path: "/join-class?kod=MAJ27A",
    isFresh: true,
    reach: waitingToBeLetIn,
  },
  { name: "installningar-forfragningar", who: "ansvarig", path: "/profile", isFresh: true, reach: othersWait },
  {
    name: "installningar-avvisa",
    who: "ansvarig",
    path: "/profile",
    isFresh: true,
    isDialog: true,
    reach: opening(othersWait, "Avvisa Åsa Öberg"),
  },
  { name: "installningar", who: "ansvarig", path: "/class/settings", reach: waitForSettings },
  {
    name: "installningar-byt-kod",
    who: "ansvarig",
    path: "/class/settings",
    isDialog: true,
    reach: opening(waitForSettings, "Byt klasskod"),
  },
  {
    name: "installningar-ta-bort",
    who: "ansvarig",
    path: "/class/settings",
    isDialog: true,
    reach: opening(waitForSettings, "Ta bort Elias Karlsson"),
  },
  {
    name: "affisch",
    who: "ansvarig",
    path: "/class/poster",
    reach: (page) => expect(page.getByRole("img", { name: "QR-kod med klassens inbjudningslänk" })).toBeVisible(),
  },
  { name: "meddelanden-elev", who: "elev", path: "/class/messages", reach: waitForMessages },
  { name: "meddelanden-ansvarig", who: "ansvarig", path: "/class/messages", reach: waitForMessages },
];
