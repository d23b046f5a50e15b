import { expect } from "@playwright/test";
import { heading, moveTo } from "./view.ts";
import type { View } from "./view.ts";

export const publicViews: readonly View[] = [
  {
    name: "start",
    who: null,
    path: "/",
    reach: (page) => expect(page.getByRole("link", { name: "Kom igång" })).toBeVisible(),
  },
  {
    name: "start-elev",
    who: "elev",
    path: "/",
    reach: (page) => expect(page.getByRole("link", { name: "Gå till klass" })).toBeVisible(),
  },
  { name: "hur-fungerar-det", who: null, path: "/hur-fungerar-det", reach: heading(/Från klasskod till utspring/u) },
  { name: "om-oss", who: null, path: "/om-oss", reach: heading(/^OM OSS/u) },
  { name: "kontakta-oss", who: null, path: "/kontakta-oss", reach: heading(/^Kontakta oss/u) },
  {
    name: "support",
    who: null,
    path: "/support",
    reach: async (page) => {
      await heading(/^Support/u)(page);
      await page.getByText("Vad kostar Utspring?").click();
      await expect(page.getByText("Grundfunktionerna är gratis.")).toBeVisible();
    },
  },
  { name: "villkor-sida", who: null, path: "/villkor", reach: heading(/^Villkor/u) },
  { name: "tillganglighet", who: null, path: "/tillganglighet", reach: heading(/^Tillgänglighet/u) },
  {
    name: "404",
    who: null,
    path: "/auth",
    reach: async (page) => {
      // By the app's own navigation, since the browser logs the server's 404 to the console.
      await expect(page.getByLabel("E-post")).toBeVisible();
      await moveTo(page, "/finns-inte");
      await expect(page.getByText("404")).toBeVisible();
    },
  },
];
