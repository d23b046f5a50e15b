import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import type { Account, DemoName, NewName } from "../people.ts";

/** A screen in one of its states, as someone sees it: what the accessibility, width and picture rounds walk through. */
export interface View {
  name: string;
  /** An account of its own gets a session of its own: what the view does with it no other view sees. */
  who: DemoName | NewName | Account | null;
  address: string;
  /** The page behind is a view of its own; only what lies in front of it is new. */
  isDialog?: true;
  /**
   * Begins with a document of its own, and leaves something that the next view must not meet: answers of ours, for one.
   */
  isFresh?: boolean;
  /** Leads from the address to the state, and waits until it is there. */
  reach: (page: Page) => Promise<void>;
}

/** A page that is there when its heading is. */
export const heading = (name: string | RegExp) => async (page: Page): Promise<void> => {
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
};

/** Presses a button that opens a dialog. */
export const opening = (first: (page: Page) => Promise<void>, button: string | RegExp) => async (page: Page): Promise<void> => {
  await first(page);
  // What the first press has shown may lie where it was pressed, and a second press there shortly after means nothing.
  await page.mouse.move(0, 0);
  await page.getByRole("button", { name: button }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
};

/** Goes to another of the app's pages as its links do: the document stays, and what the page needs is asked for now. */
export async function moveTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    // The router numbers its entries.
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    history.pushState({ idx: idx + 1 }, "", to);
    dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
  }, address);
}

type Answer = { result: { data: { json: unknown; meta?: object } } } | { error: { json: { message: string; code: number; data: object } } };

/** A refusal that a server could have sent. */
export const refusal = (code: string, httpStatus: number, message = ""): Answer => ({
  error: { json: { message, code: -32_603, data: { code, httpStatus, requestId: null } } },
});

/**
 * Answers a procedure in the server's place, whatever it is asked together with. The status is 200, so that the
 * browser's console has nothing to complain of: the status is the wire's business, the code ours.
 */
export async function answer(page: Page, verb: string, given: Answer): Promise<void> {
  await page.route(`**/trpc/*${verb}*`, async (route) => {
    const request = route.request();
    const verbs = new URL(request.url()).pathname.split("/").at(-1)?.split(",") ?? [];
    if (verbs.length === 1) return route.fulfill({ json: request.url().includes("batch=1") ? [given] : given });
    const response = await route.fetch();
    const answers = (await response.json()) as unknown[];
    return route.fulfill({ status: 200, json: answers.with(verbs.indexOf(verb), given) });
  });
}
