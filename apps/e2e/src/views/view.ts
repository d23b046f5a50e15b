import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import type { Account, DemoName, NewName } from "../people.ts";

/** A screen in one state, for one role: the unit of the accessibility, width and screenshot runs. */
export interface View {
  name: string;
  /** A new account gets a new session, so the view affects no other. */
  who: DemoName | NewName | Account | null;
  path: string;
  /** The page behind has its own view; only what is in front of it is new. */
  isDialog?: true;
  /** Starts with a new document and leaves state that the next view must not get, such as faked answers. */
  isFresh?: boolean;
  /** Goes from the address to the state, and waits until it is there. */
  reach: (page: Page) => Promise<void>;
}

/** A page that is complete when its heading is shown. */
export const heading =
  (name: string | RegExp) =>
  async (page: Page): Promise<void> => {
    await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  };

/** Presses a button that opens a dialog. */
export const opening =
  (first: (page: Page) => Promise<void>, button: string | RegExp) =>
  async (page: Page): Promise<void> => {
    await first(page);
    // The content that the first press shows may be under the pointer, and a second press there shortly after is
    // ignored.
    await page.mouse.move(0, 0);
    await page.getByRole("button", { name: button }).first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
  };

/** Navigates within the app: the document stays, and the page's requests start now. */
export async function moveTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    // The router numbers its entries.
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    history.pushState({ idx: idx + 1 }, "", to);
    dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
  }, path);
}

type Answer =
  | { result: { data: { json: unknown; meta?: object } } }
  | { error: { json: { message: string; code: number; data: object } } };

/** A refusal as a server could send it. */
export const refusal = (code: string, httpStatus: number, message = ""): Answer => ({
  error: { json: { message, code: -32_603, data: { code, httpStatus, requestId: null } } },
});

/** Fakes a procedure's answer, also within a batch. The status is 200, so that the browser logs no error. */
export async function answer(page: Page, procedure: string, given: Answer): Promise<void> {
  await page.route(`**/trpc/*${procedure}*`, async (route) => {
    const request = route.request();
    const procedures = new URL(request.url()).pathname.split("/").at(-1)?.split(",") ?? [];
    if (procedures.length === 1) return route.fulfill({ json: request.url().includes("batch=1") ? [given] : given });
    const response = await route.fetch();
    const answers = (await response.json()) as unknown[];
    return route.fulfill({ status: 200, json: answers.with(procedures.indexOf(procedure), given) });
  });
}
