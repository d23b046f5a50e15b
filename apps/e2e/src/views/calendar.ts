import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { opening } from "./view.ts";
import type { View } from "./view.ts";

async function waitForCalendar(page: Page): Promise<void> {
  await expect(page.getByRole("region", { name: "Kommande" }).getByRole("article").first()).toBeVisible();
  await expect(page.getByRole("region", { name: "Prenumerera på kalendern" }).getByRole("button")).toBeVisible();
}

export const calendarViews: readonly View[] = [
  { name: "kalender-elev", who: "elev", path: "/class/calendar", reach: waitForCalendar },
  { name: "kalender-ansvarig", who: "ansvarig", path: "/class/calendar", reach: waitForCalendar },
  {
    name: "kalender-manad",
    who: "elev",
    path: "/class/calendar",
    reach: async (page) => {
      await waitForCalendar(page);
      await page.getByRole("radiogroup", { name: "Visa som" }).getByText("Månad").click();
      await expect(page.getByRole("table")).toContainText(/v\. \d+/u);
    },
  },
  {
    name: "kalender-nytt-fel",
    who: "ansvarig",
    path: "/class/calendar",
    isDialog: true,
    reach: async (page) => {
      await opening(waitForCalendar, "Nytt evenemang")(page);
      await page.getByRole("dialog").getByRole("button", { name: "Skapa evenemang" }).click();
      await expect(page.getByText("Titel och datum krävs för att skapa evenemang").first()).toBeVisible();
    },
  },
  {
    name: "kalender-ta-bort",
    who: "ansvarig",
    path: "/class/calendar",
    isDialog: true,
    reach: opening(waitForCalendar, /^Ta bort /u),
  },
];
