import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { opening } from "./view.ts";
import type { View } from "./view.ts";

async function waitForPolls(page: Page): Promise<void> {
  await expect(page.getByRole("region", { name: "Pågående" }).getByRole("article").first()).toBeVisible();
}

export const pollsViews: readonly View[] = [
  { name: "omrostningar-elev", who: "elev", path: "/class/voting-real", reach: waitForPolls },
  { name: "omrostningar-ansvarig", who: "ansvarig", path: "/class/voting-real", reach: waitForPolls },
  {
    name: "omrostning-ny",
    who: "ansvarig",
    path: "/class/voting-real",
    isDialog: true,
    reach: opening(waitForPolls, "Ny omröstning"),
  },
  {
    name: "omrostningar-snart",
    who: "elev",
    path: "/class/voting",
    reach: (page) => expect(page.getByRole("link", { name: "Till klassens omröstningar" })).toBeVisible(),
  },
];
