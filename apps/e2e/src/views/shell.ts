import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { heading } from "./view.ts";
import type { View } from "./view.ts";

const waitForClass = heading("NA24B Södra Latin");

/** What the keyboard opens over any page. */
const pressing = (keys: string, name: string) => async (page: Page) => {
  await waitForClass(page);
  await page.getByRole("heading", { level: 1 }).click();
  // The key listener is loaded after the page.
  await expect(async () => {
    if ((await page.getByRole("dialog").count()) === 0) await page.keyboard.press(keys);
    await expect(page.getByRole("dialog", { name })).toBeVisible({ timeout: 1_000 });
  }).toPass();
};

export const shellViews: readonly View[] = [
  {
    name: "snabbsok",
    who: "ansvarig",
    path: "/class",
    isDialog: true,
    isFresh: true,
    reach: pressing("Control+k", "Sök"),
  },
  {
    name: "snabbsok-elev",
    who: "elev",
    path: "/class",
    isDialog: true,
    isFresh: true,
    reach: pressing("Control+k", "Sök"),
  },
  {
    name: "kortkommandon",
    who: "ansvarig",
    path: "/class",
    isDialog: true,
    isFresh: true,
    reach: pressing("?", "Kortkommandon"),
  },
];
