import { expect, test } from "../src/fixtures.ts";

test.use({ serviceWorkers: "allow" });

test("the app can be installed, and its service worker is revalidated on each request", async ({ as }) => {
  const page = await as("elev");
  await page.goto("/class");
  await page.evaluate(() => navigator.serviceWorker.ready);
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  // A test's browser context is private by default, which installs nothing.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito")).toEqual([]);
  for (const path of ["/service-worker.js", "/app.html", "/manifest.webmanifest"]) {
    const response = await page.request.get(path);
    expect([path, response.status(), response.headers()["cache-control"]]).toEqual([path, 200, "no-cache"]);
  }
  const policy = (await page.request.get("/class", { headers: { accept: "text/html" } })).headers()[
    "content-security-policy"
  ];
  expect(policy).toContain("worker-src 'self';manifest-src 'self'");
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

test("a public page is loaded from the server even when a service worker is active", async ({ as }) => {
  const page = await as("elev");
  await page.goto("/class");
  await page.evaluate(() => navigator.serviceWorker.ready);
  const response = await page.goto("/om-oss");
  expect([response?.fromServiceWorker(), await response?.text()]).toEqual([
    false,
    expect.stringContaining("Exempelföretaget UF"),
  ]);
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
