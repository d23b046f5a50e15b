import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import type { View } from "./view.ts";

const saying = (words: string) => async (page: Page) => {
  await expect(page.getByRole("main").getByText(words).first()).toBeVisible();
};

const pages: [name: string, path: string, toManager: string, toPupil: string][] = [
  ["klass", "/class", "Skriv det första", "När er studentansvariga skriver något"],
  ["meddelanden", "/class/messages", "Skriv det första", "När er studentansvariga skriver något"],
  ["kassa", "/class/fund", "Registrera den första inbetalningen", "När er studentansvariga registrerar något"],
  ["betala", "/class/payments", "Inga betalningar ännu", "När er studentansvariga skapar en betalning"],
  ["budget", "/class/budget", "Börja med det ni vet", "När er studentansvariga lägger till inkomster"],
  ["kalender", "/class/calendar", "Lägg till det första evenemanget", "När er studentansvariga lägger till något"],
  [
    "omrostningar",
    "/class/voting-real",
    "Skapa den första så kan alla",
    "När er studentansvariga skapar en omröstning",
  ],
  [
    "dokument",
    "/class/documents",
    "Ladda upp dokument, så kan hela klassen",
    "Er studentansvariga har inte laddat upp",
  ],
];

/** A class without any data: each page's next step, by role. */
export const emptyViews: readonly View[] = [
  ...pages.map(([name, path, words]) => ({
    name: `tom-${name}-ansvarig`,
    who: "ny-ansvarig" as const,
    path,
    reach: saying(words),
  })),
  ...pages.map(([name, path, , words]) => ({
    name: `tom-${name}-elev`,
    who: "ny-elev" as const,
    path,
    reach: saying(words),
  })),
  {
    name: "tom-forsaljning-elev",
    who: "ny-elev",
    path: "/class/sales",
    reach: saying("När en studentansvarig startar en försäljning"),
  },
];
