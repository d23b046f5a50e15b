import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { openCaller } from "../src/api.ts";
import { startChatHost } from "../src/chat-host.ts";
import type { ChatHost } from "../src/chat-host.ts";
import { expect, test } from "../src/fixtures.ts";
import { startInstallation } from "../src/installation.ts";
import type { Installation } from "../src/installation.ts";
import { demoAccounts } from "../src/people.ts";
import type { Watch } from "../src/watch.ts";

/** A server of its own: the shared one has no chat. */
let installation: Installation;
let vendor: ChatHost;

const box = (page: Page) => page.getByRole("region", { name: "Hjälp och chatt" });
const widget = (page: Page) => page.locator(".crisp-client");
const commands = (page: Page) => page.evaluate(() => (window as unknown as { __chat?: unknown[] }).__chat ?? []);
const nameGiven = ["set", "user:nickname", ["Användare"]];

async function start(page: Page): Promise<void> {
  await box(page).locator("summary").click();
  await box(page).getByRole("button", { name: "Starta chatt" }).click();
  await expect(widget(page)).toBeVisible();
}

/** The chat's host is only contacted once the chat is started. */
async function open(browser: Browser, watch: Watch, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: installation.url, ...options });
  await watch.attach(context, [installation.url, vendor.url]);
  return context.newPage();
}

async function asPupil(browser: Browser, watch: Watch, request: Parameters<typeof openCaller>[0]): Promise<Page> {
  const caller = await openCaller(request, installation.url, demoAccounts.elev);
  const page = await open(browser, watch, { storageState: await caller.state() });
  await caller.close();
  return page;
}

test.describe.configure({ mode: "serial" });
test.skip(
  ({ isMobile }) => isMobile !== true,
  "an installation is slow to start, and the widths differ in one rule of style: once is enough",
);

test.beforeAll(async () => {
  test.setTimeout(150_000);
  vendor = await startChatHost();
  installation = await startInstallation({ CHAT_WEBSITE_ID: "prov-1234", CHAT_HOST: vendor.url });
});

test.afterAll(async () => {
  await installation.stop();
  await vendor.stop();
});

test("the support page explains the chat and loads nothing from its vendor before the visitor starts it", async ({
  browser,
  watch,
}) => {
  const page = await open(browser, watch);
  const before = vendor.asked();
  await page.goto("/support");
  await box(page).locator("summary").click();
  await expect(box(page)).toContainText("vardagar 09:00–17:00");
  await expect(box(page).getByRole("link", { name: "hej@utspring.test" })).toHaveAttribute(
    "href",
    "mailto:hej@utspring.test",
  );
  expect(vendor.asked()).toBe(before);
  await page.keyboard.press("Escape");
  await expect(box(page).getByRole("button", { name: "Starta chatt" })).toBeHidden();
  await start(page);
  expect(await commands(page)).toEqual(
    expect.arrayContaining([
      ["safe", true],
      ["website", "prov-1234"],
    ]),
  );
  await expect.poll(() => commands(page)).toContainEqual(nameGiven);
  // Another page is another document; the started chat stays.
  await page.goto("/om-oss");
  await expect(widget(page)).toBeVisible();
  await page.close();
});

test("a member's chat is gone on the payments page, which opens as a new document without the chat's scripts", async ({
  browser,
  playwright,
  watch,
}) => {
  const page = await asPupil(browser, watch, playwright.request);
  await page.goto("/class");
  await start(page);
  expect(JSON.stringify(await commands(page))).not.toMatch(/Elias|elev@/u);
  await page
    .getByRole("navigation", { name: "Huvudmeny" })
    .getByRole("link", { name: "Betala" })
    .filter({ visible: true })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Betalningar" })).toBeVisible();
  await expect(box(page)).toHaveCount(0);
  await expect(widget(page)).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => "$crisp" in window || "__chat" in window)).toBe(false);
  await page
    .getByRole("navigation", { name: "Huvudmeny" })
    .getByRole("link", { name: "Kalender" })
    .filter({ visible: true })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Kalender" })).toBeVisible();
  await page.context().close();
});

test("the content security policy allows the chat's vendor only on pages where the chat is allowed", async ({
  request,
}) => {
  const policyAt = async (path: string) =>
    (await request.get(installation.url + path, { headers: { accept: "text/html" } })).headers()[
      "content-security-policy"
    ];
  for (const path of ["/", "/support", "/class", "/class/fund"]) expect(await policyAt(path)).toContain(vendor.url);
  for (const path of ["/auth", "/profile", "/admin", "/class/payments", "/class/documents"])
    expect(await policyAt(path)).not.toContain(vendor.url);
});

test("an installation without a chat shows no chat box, and its policy allows only its own scripts", async ({
  page,
  as,
  request,
}) => {
  await page.goto("/kontakta-oss", { waitUntil: "networkidle" });
  await expect(box(page)).toHaveCount(0);
  const pupil = await as("elev");
  await pupil.goto("/class", { waitUntil: "networkidle" });
  await expect(box(pupil)).toHaveCount(0);
  const policy = (await request.get("/class", { headers: { accept: "text/html" } })).headers()[
    "content-security-policy"
  ];
  // Our inline scripts are allowed by their hashes.
  expect(policy).toMatch(/script-src 'self'(?: 'sha256-[\w+/=]+'){3};/u);
});
