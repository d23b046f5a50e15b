import { expect } from "@playwright/test";
import type { BrowserContext, Page } from "@playwright/test";
import { settle } from "./screen.ts";
import { moveTo } from "./views/view.ts";
import type { View } from "./views/view.ts";

/** Views that one browser goes through: one person's, few enough that two browsers share the whole walk evenly. */
export interface Round {
  title: string;
  who: View["who"];
  views: View[];
}

const longestRound = 8;

/** All views, as rounds of one person's each. */
export function roundsOf(views: readonly View[]): Round[] {
  const people = [...new Set(views.map((view) => view.who))];
  return people.flatMap((who) => {
    const name = typeof who === "object" ? (who?.name ?? "a visitor") : who;
    // What needs a document of its own comes last: whatever follows upon it would need one too, and a document is most
    // of what a view costs.
    const own = views.filter((view) => view.who === who).toSorted((a, b) => Number(a.isFresh ?? false) - Number(b.isFresh ?? false));
    const count = Math.ceil(own.length / longestRound);
    const size = Math.ceil(own.length / count);
    return Array.from({ length: count }, (_, at) => ({ title: `${name}, ${at + 1} of ${count}`, who, views: own.slice(at * size, (at + 1) * size) }));
  });
}

/**
 * Each document begins with nothing remembered from the view before it: no drafts, no queue. The session's cookie
 * stays.
 */
export async function forgetBetween(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // A blank page has no storage, nor has the browser's own frame around a PDF.
    if (window !== window.top || !location.protocol.startsWith("http")) return;
    localStorage.clear();
    sessionStorage.clear();
  });
}

/** Whether a page stands in the app already, in a state that the next view may follow upon. */
const canFollow = new WeakMap<Page, boolean>();

/**
 * Leads a page that has shown other views to this one: where it can by way of the app's own address that leads nowhere,
 * as a click would, which takes a fraction of the time that a document does.
 */
export async function arriveAt(page: Page, { who, address, isFresh = false, reach }: View): Promise<void> {
  await page.unrouteAll({ behavior: "ignoreErrors" });
  const isDocument = isFresh || who === null || !canFollow.get(page);
  canFollow.set(page, !isFresh && who !== null);
  if (isDocument) {
    // By way of a blank page where the address differs in its hash alone: it would load nothing.
    if (address.includes("#")) await page.goto("about:blank");
    await page.goto(address);
  } else {
    await moveTo(page, "/-");
    await expect(page.getByText("404", { exact: true })).toBeVisible();
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await moveTo(page, address);
  }
  await reach(page);
  await settle(page);
}
