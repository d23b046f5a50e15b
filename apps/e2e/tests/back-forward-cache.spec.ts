import type { Page } from "@playwright/test";
import { expect, test } from "../src/fixtures.ts";

// The headless shell has no back/forward cache, so these tests send its events.
test.use({ serviceWorkers: "allow" });

const transition = (page: Page, kind: "pagehide" | "pageshow") =>
  page.evaluate((name) => dispatchEvent(new PageTransitionEvent(name, { persisted: true })), kind);
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const isMarked = (page: Page) => page.evaluate(() => "isMarked" in window);

async function openMarked(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(heading(page)).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
}

test("the service worker lets the browser keep a page in memory, and the server lets nobody store it", async ({
  as,
}) => {
  const page = await as("elev");
  await page.goto("/class");
  await page.evaluate(() => navigator.serviceWorker.ready);
  const response = await page.goto("/class/fund");
  expect([response?.fromServiceWorker(), response?.headers()["cache-control"]]).toEqual([true, "no-cache"]);
  expect(response?.headers()["content-security-policy"]).toContain("default-src 'self'");
  const fromServer = await page.request.get("/class/fund", { headers: { accept: "text/html" } });
  expect(fromServer.headers()["cache-control"]).toBe("no-store");
  await expect(heading(page)).toHaveText("Klasskassa");
});

test("Back to a page in memory shows it with what has changed meanwhile, over a new live connection", async ({
  as,
  people,
}) => {
  const { manager } = await people.newClass({ pupils: 0 });
  const caller = await people.caller(manager);
  const page = await as(manager);
  const opened: { isClosed: () => boolean }[] = [];
  page.on("websocket", (socket) => opened.push(socket));
  await openMarked(page, "/class/fund");
  await expect.poll(() => opened.length).toBe(1);
  await transition(page, "pagehide");
  await expect(heading(page)).toBeHidden();
  await expect.poll(() => opened.map((socket) => socket.isClosed())).toEqual([true]);
  await caller.mutate("fund.deposit", { amount: "321", description: "Pant", idempotencyKey: crypto.randomUUID() });
  await transition(page, "pageshow");
  await expect(heading(page)).toBeVisible();
  await expect(page.getByRole("region", { name: "Saldo" })).toContainText("321");
  await expect.poll(() => opened.map((socket) => socket.isClosed())).toEqual([true, false]);
  expect(await isMarked(page)).toBe(true);
});

test("after signing out, or as another person, Back never shows the page in memory", async ({ as, people, watch }) => {
  // Unlike a page in memory this one still runs, and may ask with a session that has ended.
  watch.allow(/401 \(Unauthorized\)|Authentication failed/u);
  const { manager, pupils } = await people.newClass({ pupils: 1 });
  const [pupil] = pupils;
  if (!pupil) throw new Error("the class has no pupil");
  const page = await as(manager);
  await openMarked(page, "/class");
  await transition(page, "pagehide");
  const other = await page.context().newPage();
  await other.goto("/profile");
  await other.getByRole("button", { name: "Logga ut" }).click();
  await expect(other).toHaveURL("/auth");
  await other.getByLabel("E-post").fill(pupil.email);
  await other.getByLabel("Lösenord", { exact: true }).fill(pupil.password);
  await other.getByRole("button", { name: "Logga in", exact: true }).click();
  await expect(other).toHaveURL("/class");
  await expect(heading(other)).toBeVisible();
  await expect(heading(page)).toBeHidden();
  const reloaded = page.waitForEvent("load");
  await transition(page, "pageshow");
  await reloaded;
  await expect(heading(page)).toBeVisible();
  expect(await isMarked(page)).toBe(false);
  await transition(page, "pagehide");
  await other.goto("/profile");
  await other.getByRole("button", { name: "Logga ut" }).click();
  await expect(other).toHaveURL("/auth");
  await transition(page, "pageshow");
  await expect(page).toHaveURL("/auth");
});
