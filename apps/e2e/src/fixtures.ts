import { appendFileSync } from "node:fs";
import { test as base, expect } from "@playwright/test";
import type { BrowserContext, BrowserContextOptions, Page } from "@playwright/test";
import { takeTurn } from "./administrators.ts";
import type { Administrators } from "./administrators.ts";
import { createPeople } from "./people.ts";
import type { Account, DemoName, NewName, People } from "./people.ts";
import { startWatch } from "./watch.ts";
import type { Watch } from "./watch.ts";

export { expect };

interface TestOptions {
  /** Prefetching costs each browser a sixth of its time. */
  loadsAhead: boolean;
}

interface TestFixtures {
  /** Null: a visitor. */
  as: (who: DemoName | NewName | Account | null, options?: BrowserContextOptions) => Promise<Page>;
  watch: Watch;
  /** No other test that counts administrators runs meanwhile. */
  administrators: Administrators;
}

interface WorkerFixtures {
  people: People;
}

export const test = base.extend<TestFixtures & TestOptions, WorkerFixtures>({
  loadsAhead: [false, { option: true }],

  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to know what a fixture needs
  baseURL: async ({}, use) => use(installationUrl()),

  people: [
    async ({ playwright }, use) => {
      const people = createPeople(playwright.request, installationUrl());
      await use(people);
      await people.close();
    },
    { scope: "worker" },
  ],

  watch: async ({ baseURL }, use) => {
    const watch = startWatch(baseURL ?? "");
    await use(watch);
    // Recorded for the guarantee's figure.
    const file = process.env["UTSPRING_FOREIGN_FILE"];
    if (file !== undefined) for (const problem of watch.foreign()) appendFileSync(file, `${JSON.stringify(problem)}\n`);
    expect(watch.problems(), "nothing may go wrong behind the screens").toEqual([]);
  },

  administrators: [async ({ people }, use) => takeTurn(people, installationUrl(), use), { timeout: 120_000 }],

  as: async ({ browser, people, watch, contextOptions, loadsAhead }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (who, options = {}) => {
      const signedIn = who === null ? {} : { storageState: await people.stateOf(who) };
      const context = await browser.newContext({ ...contextOptions, ...signedIn, ...options });
      contexts.push(context);
      await watch.attach(context);
      if (!loadsAhead)
        await context.addInitScript(() =>
          Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
        );
      const page = await context.newPage();
      return options.javaScriptEnabled === false ? page : awake(page);
    });
    await Promise.all(contexts.map((context) => context.close()));
  },

  page: async ({ as }, use) => use(await as(null)),
});

/** Waits for hydration as the first tab does. */
export async function openTab(page: Page): Promise<Page> {
  return awake(await page.context().newPage());
}

/** A server-rendered page is visible before it is interactive, so opening waits for hydration. */
function awake(page: Page): Page {
  const isHydrated = () => page.locator("[data-rendered]").first().waitFor({ state: "detached" });
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = (...input) => goto(...input).then(async (response) => isHydrated().then(() => response));
  page.reload = (...input) => reload(...input).then(async (response) => isHydrated().then(() => response));
  return page;
}

function installationUrl(): string {
  const url = process.env["UTSPRING_E2E_URL"];
  if (url === undefined) throw new Error("global-setup.ts has not started the server");
  return url;
}
