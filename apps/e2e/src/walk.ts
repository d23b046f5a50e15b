import { expect } from "@playwright/test";
import type { BrowserContext, Page } from "@playwright/test";
import { settle } from "./screen.ts";
import { moveTo } from "./views/view.ts";
import type { View } from "./views/view.ts";

export interface ViewGroup {
  title: string;
  who: View["who"];
  views: View[];
}

const maxViews = 8;

export function groupViews(views: readonly View[]): ViewGroup[] {
  const people = [...new Set(views.map((view) => view.who))];
  return people.flatMap((who) => {
    const name = typeof who === "object" ? (who?.name ?? "a visitor") : who;
    // Views with a new document come last: loading a document is most of a view's cost.
    const own = views
      .filter((view) => view.who === who)
      .toSorted((a, b) => Number(a.isFresh ?? false) - Number(b.isFresh ?? false));
    const count = Math.ceil(own.length / maxViews);
    const size = Math.ceil(own.length / count);
    return Array.from({ length: count }, (_, index) => ({
      title: `${name}, ${index + 1} of ${count}`,
      who,
      views: own.slice(index * size, (index + 1) * size),
    }));
  });
}

/** Without drafts and queued items of the view before. The session's cookie stays. */
export async function clearStorageOnLoad(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // A blank page and the browser's PDF viewer have no storage.
    if (window !== window.top || !location.protocol.startsWith("http")) return;
    localStorage.clear();
    sessionStorage.clear();
  });
}

const canFollow = new WeakMap<Page, boolean>();

/** Where possible through the app's own "not found" path, which takes a fraction of a new document's time. */
export async function openView(page: Page, { who, path, isFresh = false, reach }: View): Promise<void> {
  await page.unrouteAll({ behavior: "ignoreErrors" });
  const isDocument = isFresh || who === null || !canFollow.get(page);
  canFollow.set(page, !isFresh && who !== null);
  if (isDocument) {
    // Through a blank page when only the hash differs, since that would load nothing.
    if (path.includes("#")) await page.goto("about:blank");
    await page.goto(path);
  } else {
    await moveTo(page, "/-");
    await expect(page.getByText("404", { exact: true })).toBeVisible();
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await moveTo(page, path);
  }
  await reach(page);
  await settle(page);
}
