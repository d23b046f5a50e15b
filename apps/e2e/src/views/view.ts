import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import type { Account, DemoName, NewName } from "../people.ts";

/** The unit of the accessibility, width and screenshot runs. */
export interface View {
  name: string;
  /** A new account gets a new session, so the view affects no other. */
  who: DemoName | NewName | Account | null;
  path: string;
  /** The page behind has its own view; only what is in front of it is new. */
  isDialog?: true;
  /** Leaves state that the next view must not get, such as faked answers. */
  isFresh?: boolean;
  /** Waits until the state is there. */
  reach: (page: Page) => Promise<void>;
}

export const heading =
  (name: string | RegExp) =>
  async (page: Page): Promise<void> => {
    await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  };

export const opening =
  (first: (page: Page) => Promise<void>, button: string | RegExp) =>
  async (page: Page): Promise<void> => {
    await first(page);
    // A second press under the pointer shortly after the first is ignored.
    await page.mouse.move(0, 0);
    await page.getByRole("button", { name: button }).first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
  };

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

export const refusal = (code: string, httpStatus: number, message = ""): Answer => ({
  error: { json: { message, code: -32_603, data: { code, httpStatus, requestId: null } } },
});

/** Also within a batch. The status is 200, so that the browser logs no error. */
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
