import type { Page } from "@playwright/test";
import { expect, test } from "../src/fixtures.ts";
import { makeRequirement } from "../src/payments-page.ts";
import { expectToast } from "../src/screen.ts";

test.use({ serviceWorkers: "allow" });

const bar = (page: Page) => page.getByRole("status").filter({ hasText: "Du är offline." });
const keptOn = (page: Page) => page.evaluate(() => localStorage.getItem("utspring.kept") ?? "");

/** The app is installed: its service worker is active, and the page's data are in the cache. */
async function isKept(page: Page, ...words: string[]): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  for (const word of words) await expect.poll(() => keptOn(page)).toContain(word);
}

test("the app can be installed, and its service worker is revalidated on each request", async ({ as }) => {
  const page = await as("elev");
  await page.goto("/class");
  await page.evaluate(() => navigator.serviceWorker.ready);
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  // A test's browser context is private by default, which installs nothing.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito")).toEqual([]);
  for (const address of ["/service-worker.js", "/app.html", "/manifest.webmanifest"]) {
    const answer = await page.request.get(address);
    expect([address, answer.status(), answer.headers()["cache-control"]]).toEqual([address, 200, "no-cache"]);
  }
  const policy = (await page.request.get("/class", { headers: { accept: "text/html" } })).headers()[
    "content-security-policy"
  ];
  expect(policy).toContain("worker-src 'self';manifest-src 'self'");
});

test("offline the installed app shows the last known data and its age", async ({ as, people, watch }) => {
  // Six pages, one after the other.
  test.setTimeout(60_000);
  watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Unable to preload CSS|WebSocket/u);
  const { name, manager } = await people.newClass();
  const caller = await people.caller(manager);
  await caller.mutate("fund.deposit", { amount: "1234,50", description: "Kakor", idempotencyKey: crypto.randomUUID() });
  await caller.mutate("calendar.create", { title: "Mösspåtagning", eventDate: "2031-05-02" });
  await makeRequirement(people, manager, { title: "Klasströja", amount: "250" });
  const first = await as(manager);
  await first.goto("/class/calendar");
  await expect(first.getByText("Mösspåtagning")).toBeVisible();
  await isKept(first, "Mösspåtagning");
  await first.goto("/class/fund");
  await expect(first.getByText("Kakor")).toBeVisible();
  await isKept(first, "Kakor");
  await first.goto("/class/payments");
  await expect(first.getByRole("article", { name: "Klasströja" })).toBeVisible();
  await isKept(first, "Klasströja");
  await first.goto("/class");
  await expect(first.getByRole("heading", { level: 1, name })).toBeVisible();
  await isKept(first, "dashboard", name);
  await first.close();

  const context = first.context();
  await context.setOffline(true);
  const page = await context.newPage();
  await page.goto("/class");
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(bar(page)).toContainText(/Visas som det var i dag kl\. \d\d:\d\d\./u);
  await expect(page.getByText("Mösspåtagning")).toBeVisible();

  await page.goto("/class/payments");
  await expect(page.getByRole("article", { name: "Klasströja" })).toContainText(/250,00/u);
  // How many wait for a decision is not on the device.
  await expect(page.getByRole("tab", { name: "Godkännanden", exact: true })).toBeVisible();
  // The form's code is not on the device either: its sheet says so, and the page stays.
  await page.getByRole("button", { name: "Skapa betalning" }).click();
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText("Du är offline. Försök igen när du har nät.");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("article", { name: "Klasströja" })).toBeVisible();

  await page.goto("/class/fund");
  await expect(page.getByRole("region", { name: "Saldo" })).toContainText(/1\s234,50/u);
  await page.getByRole("button", { name: "Registrera inbetalning" }).click();
  await page.getByRole("dialog").getByLabel("Belopp").fill("10");
  await page.getByRole("dialog").getByLabel("Beskrivning").fill("Pant");
  await page.getByRole("dialog").getByRole("button", { name: "Registrera" }).click();
  await expectToast(page, "Du är offline. Försök igen när du har nät.");

  await context.setOffline(false);
  await expect(bar(page)).toHaveCount(0, { timeout: 20_000 });
});

test("a page opens with the data on the device before the server has answered, and a reload or a query asks the server", async ({
  as,
  people,
}) => {
  const { manager } = await people.newClass();
  const caller = await people.caller(manager);
  const deposit = (amount: string) =>
    caller.mutate("fund.deposit", { amount, description: "Kakor", idempotencyKey: crypto.randomUUID() });
  await deposit("1234,50");
  const page = await as(manager);
  await page.goto("/class/fund");
  await isKept(page, "123450", "Kakor");
  await page.goto("/om-oss");
  await deposit("100");

  // Its own requests only: Playwright's routes would keep the page out of the service worker.
  const session = await page.context().newCDPSession(page);
  const setLatency = (latency: number) =>
    session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
  await setLatency(4_000);
  await page.goto("/class/fund");
  const balance = page.getByRole("region", { name: "Saldo" });
  await expect(balance).toContainText(/1\s234,50/u);
  await expect(page.getByText("Kakor")).toHaveCount(1);
  await setLatency(0);
  await expect(balance).toContainText(/1\s334,50/u);
  await expect(page.getByText("Kakor")).toHaveCount(2);

  for (const open of [() => page.reload(), () => page.goto("/class/fund?mot=abc")])
    expect(await (await open())?.text()).toContain('id="initial-data"');
});

test("a page with the data on the device leads to the sign-in page when the session has ended, and the data goes", async ({
  as,
  people,
  watch,
}) => {
  // The calls and the socket of a page that believes that somebody is signed in.
  watch.allow(/401|HTTP Authentication failed/u);
  const { pupil } = await people.classWithPupil();
  const page = await as(pupil);
  await page.goto("/class/payments");
  await isKept(page, pupil.firstName, "payments");
  await page.goto("/om-oss");
  await page.context().clearCookies();
  await page.goto("/class/payments");
  await expect(page).toHaveURL("/auth");
  expect(await keptOn(page)).toBe("");
  await expect.poll(() => page.evaluate(() => caches.has("utspring.kept"))).toBe(false);
});

test("a bank file that another app shares stays on the device, is opened once, and goes with its person", async ({
  as,
  people,
}) => {
  const { manager } = await people.newClass();
  const page = await as(manager);
  await page.goto("/class");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  const { share_target: target } = (await (await page.request.get("/manifest.webmanifest")).json()) as {
    share_target: { action: string; params: { files: { name: string }[] } };
  };
  const [field] = target.params.files;
  const arrived: string[] = [];
  page.context().on("request", (request) => {
    if (request.serviceWorker() !== null && request.method() === "POST") arrived.push(request.url());
  });
  /** Shares a file as Android does, with a form of its own. */
  const share = (text: string) =>
    page.evaluate(
      ([action, name, content]) => {
        const form = document.createElement("form");
        Object.assign(form, { action, method: "post", enctype: "multipart/form-data" });
        const input = document.createElement("input");
        Object.assign(input, { type: "file", name });
        const files = new DataTransfer();
        files.items.add(new File([content ?? ""], "konto.csv", { type: "text/csv" }));
        input.files = files.files;
        form.append(input);
        document.body.append(form);
        form.submit();
      },
      [target.action, field?.name ?? "", text],
    );
  const kept = () => page.evaluate(() => caches.has("utspring-shared-file"));
  const account = "Datum;Text;Belopp;Saldo\n2026-11-03;Swish Kalle Okand;89,00;89,00\n";
  await share(account);
  await expect(page.getByRole("heading", { name: "Kontoutdrag", exact: true })).toBeVisible();
  await expect(page).toHaveURL("/class/bank");
  expect([await kept(), arrived]).toEqual([false, []]);

  // One that nobody opens goes when its person does.
  await page.goto("/class");
  await page.evaluate(async (text) => {
    const form = new FormData();
    form.set("file", new File([text], "konto.csv"));
    await fetch("/dela-bankfil", { method: "POST", body: form, redirect: "manual" });
  }, account);
  expect(await kept()).toBe(true);
  await page.goto("/profile");
  await page.getByRole("button", { name: "Logga ut" }).click();
  await expect(page).toHaveURL("/auth");
  await expect.poll(kept).toBe(false);
});

test("a file that is shared to a browser without the app is not sent on, and the page says so", async ({
  as,
  people,
}) => {
  const { manager } = await people.newClass();
  const page = await as(manager, { serviceWorkers: "block" });
  await page.goto("/dela-bankfil");
  await expect(page).toHaveURL("/class/bank");
  await page.goto("/class/bank?delad");
  await expect(page.getByRole("alert")).toContainText("Filen som du delade kom inte fram. Välj den här i stället.");
  await expect(page).toHaveURL("/class/bank");
});

test("stored data is removed when its person signs out, and nothing of an administrator's is stored", async ({
  as,
  people,
}) => {
  const { pupil } = await people.classWithPupil();
  const page = await as(pupil);
  await page.goto("/class");
  await isKept(page, pupil.firstName);
  await page.goto("/profile");
  await page.getByRole("button", { name: "Logga ut" }).click();
  await expect(page).toHaveURL("/auth");
  await expect.poll(() => keptOn(page)).toBe("");

  const admin = await as("admin");
  await admin.goto("/admin");
  await expect(admin.getByRole("heading", { level: 1 })).toBeVisible();
  await admin.evaluate(() => navigator.serviceWorker.ready);
  expect(await keptOn(admin)).toBe("");
});

test("a public page is loaded from the server even when a service worker is active", async ({ as }) => {
  const page = await as("elev");
  await page.goto("/class");
  await page.evaluate(() => navigator.serviceWorker.ready);
  const answer = await page.goto("/om-oss");
  expect([answer?.fromServiceWorker(), await answer?.text()]).toEqual([false, expect.stringContaining("UF-företag")]);
});

test("a push notification is shown, and a foreign address in it leads to the class page instead", async ({ as }) => {
  const page = await as("elev", { permissions: ["notifications"] });
  await page.goto("/class");
  await page.evaluate(() => navigator.serviceWorker.ready);
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error("there is no service worker");
  // The notifications that the browser is asked to show, since a headless one keeps none.
  const shown = await worker.evaluate(async () => {
    const scope = globalThis as unknown as ServiceWorkerGlobalScopeLike;
    const asked = new Promise((resolve) => {
      scope.registration.showNotification = async (title, { body, data }) => resolve({ title, body, url: data.url });
    });
    scope.dispatchEvent(
      new scope.PushEvent("push", {
        data: JSON.stringify({
          title: "Godkänd",
          body: "Studentskivan",
          url: "https://ondska.exempel.se",
          tag: "prov",
        }),
      }),
    );
    return asked;
  });
  expect(shown).toEqual({ title: "Godkänd", body: "Studentskivan", url: `${new URL(page.url()).origin}/class` });
});

/** The parts of a service worker's global scope that the test uses. */
interface ServiceWorkerGlobalScopeLike {
  dispatchEvent: (event: Event) => boolean;
  PushEvent: new (kind: string, init: { data: string }) => Event;
  registration: {
    showNotification: (title: string, options: { body: string; data: { url: string } }) => Promise<void>;
  };
}

test.describe("after a new version", () => {
  test("a new version is offered when the person is not typing, and loaded when they choose it", async ({ as }) => {
    const page = await as("elev");
    await page.goto("/profile");
    await page.evaluate(() => navigator.serviceWorker.ready);
    const news = page.getByRole("status").filter({ hasText: "Ny version finns" });
    await page.getByLabel("Förnamn").fill("Elia");
    // The same worker at another URL is a new version to the browser.
    await page.evaluate(async () => navigator.serviceWorker.register("/service-worker.js?ny"));
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state))
      .toBe("installed");
    await expect(news).toHaveCount(0);
    await page
      .getByRole("navigation", { name: "Huvudmeny" })
      .getByRole("link", { name: "Kalender" })
      .filter({ visible: true })
      .click();
    await expect(news).toBeVisible();
    const reloaded = page.waitForEvent("load");
    await news.getByRole("button", { name: "Uppdatera" }).click();
    await reloaded;
    await expect(page.getByRole("heading", { level: 1, name: "Kalender" })).toBeVisible();
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toContain("?ny");
  });

  test("a page whose old code is gone is reloaded by itself", async ({ as, watch }) => {
    watch.allow(/404|Failed to fetch dynamically imported module/u);
    const page = await as("elev", { serviceWorkers: "block" });
    await page.goto("/class");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    let isOld = true;
    page.once("load", () => (isOld = false));
    await page.route("**/assets/CalendarPage-*.js", (route) =>
      isOld ? route.fulfill({ status: 404, body: "404" }) : route.continue(),
    );
    await page
      .getByRole("navigation", { name: "Huvudmeny" })
      .getByRole("link", { name: "Kalender" })
      .filter({ visible: true })
      .click();
    await expect(page.getByRole("heading", { level: 1, name: "Kalender" })).toBeVisible();
    await expect.poll(() => isOld).toBe(false);
  });
});
