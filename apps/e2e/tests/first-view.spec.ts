import type { Page } from "@playwright/test";
import { pages } from "@utspring/domain/pages";
import { expect, test } from "../src/fixtures.ts";
import { delayResponses } from "../src/delay-responses.ts";
import { settle } from "../src/screen.ts";

const visitors = {
  auth: null,
  join: "utan-klass",
  "signed-in": "ny-elev",
  member: "elev",
  fund: "elev",
  manager: "ansvarig",
  admin: "admin",
  public: "elev",
} as const;
const screens = [
  ...Object.entries(pages).flatMap(([path, { need, start }]) =>
    start !== "rendered" || !(need in visitors)
      ? []
      : // A member is led from there to the class.
        [{ path, who: path === "/starta-klass" ? visitors.join : visitors[need as keyof typeof visitors] }],
  ),
  ...["/class", "/class/payments?flik=godkannanden", "/class/calendar", "/class/sales"].map((path) => ({
    path,
    who: "ansvarig" as const,
  })),
  { path: "/class/settings", who: "ny-ansvarig" as const },
];

async function bones(page: Page): Promise<string[]> {
  await expect(page.locator("main h1")).toBeVisible();
  await expect(page.locator("main [role=status]").filter({ hasText: "Laddar" })).toHaveCount(0);
  await expect(page.locator("main .mantine-Skeleton-root")).toHaveCount(0);
  // Forms whose code comes after the page's own.
  await expect(page.locator("[data-rendered]")).toHaveCount(0);
  // A segmented control marks itself as initialized when it has measured its segments.
  await expect(page.locator(".mantine-SegmentedControl-root:not([data-initialized])")).toHaveCount(0);
  await settle(page);
  return page.evaluate(() => {
    const madeUp = /^(?:id|for|name|aria-(?:controls|labelledby|describedby)|style|value|selected)$/u;
    // The banners about a new version and a lost connection come later, and are empty.
    return [...document.querySelectorAll("#root *:not(style, link, [role=status]:empty)")].map((element) => {
      const attributes = [...element.attributes]
        .filter(({ name }) => !madeUp.test(name))
        .map(({ name, value }) => `${name.toLowerCase()}=${value.replaceAll(/__m__\S+/gu, "")}`);
      const words = [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent);
      // Its width depends on its text, which may be in the fallback font or ours.
      const isMeasured = element.matches(".mantine-FloatingIndicator-root");
      const style = isMeasured || element.getAttribute("style") === null ? "" : (element as HTMLElement).style.cssText;
      return [element.tagName, ...attributes.toSorted(), style, ...words].join(" ");
    });
  });
}

function unstyled(): string[] {
  const rules = (list: CSSRuleList): string =>
    [...list].map((rule) => ("cssRules" in rule ? rules(rule.cssRules as CSSRuleList) : "") + rule.cssText).join("\n");
  const all = [...document.styleSheets].map((sheet) => rules(sheet.cssRules)).join("\n");
  const names = [...document.querySelectorAll("#root [class]")].flatMap((element) => [...element.classList]);
  return [...new Set(names)].filter(
    (name) => /^[a-z]\w*_[\w-]{4}$/iu.test(name) && !all.includes(`.${CSS.escape(name)}`),
  );
}

for (const { path, who } of screens) {
  test(`${path} as ${who ?? "a visitor"}: the server renders what the browser would render`, async ({
    as,
    baseURL,
  }) => {
    const page = await as(who);
    await expect
      .poll(async () => (await page.request.get(baseURL + path, { headers: { accept: "text/html" } })).text())
      .toContain('<div id="root" data-rendered>');
    const release = await delayResponses(page, "**/assets/*.js");
    const opened = page.goto(path);
    await expect(page.locator("#root[data-rendered] main h1")).toBeVisible();
    expect(await page.evaluate(unstyled)).toEqual([]);
    release();
    await opened;
    const takenOver = await bones(page);
    // The server never gets the URL's hash, so the browser renders this page itself.
    const other = await as(who);
    await other.goto(`${path}#ny`);
    // A deferred component leaves no placeholder.
    await expect(async () => expect(takenOver).toEqual(await bones(other))).toPass({ timeout: 10_000 });
  });
}

test("without JavaScript the class's balance and messages can be read, and markup in a message is not run", async ({
  as,
  people,
}) => {
  const {
    manager,
    pupils: [pupil = manager],
  } = await people.newClass();
  const caller = await people.caller(manager);
  await caller.mutate("fund.deposit", { amount: "1234,50", description: "Kakor", idempotencyKey: crypto.randomUUID() });
  const hostile = "</div></script><script>document.title = 'tagen'</script><img src=x onerror=alert(1)>";
  await caller.mutate("classes.postMessage", { title: hostile.slice(0, 60), content: hostile });
  const page = await as(pupil, { javaScriptEnabled: false });
  await page.goto("/class/fund");
  await expect(page.getByText(/^1\s234,50\skr$/u).first()).toBeVisible();
  await page.goto("/class");
  await expect(page.getByText(hostile.slice(0, 60), { exact: true })).toBeVisible();
  await expect(page.locator("main img, main script")).toHaveCount(0);
  expect(await page.title()).not.toBe("tagen");
});

test("a change before the live connection opens is shown after a single read", async ({ as, people }) => {
  const {
    manager,
    pupils: [pupil = manager],
  } = await people.newClass();
  const caller = await people.caller(manager);
  const page = await as(pupil);
  const release = await delayResponses(page, "**/assets/live-connection-*.js");
  const overviews: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("fund.overview")) overviews.push(request.url());
  });
  await page.goto("/class/fund");
  const balance = page.getByRole("region", { name: "Saldo" });
  await expect(balance).toContainText(/0,00\skr/u);
  await caller.mutate("fund.deposit", { amount: "77", description: "Pant", idempotencyKey: crypto.randomUUID() });
  release();
  await expect(balance).toContainText(/77,00\skr/u);
  expect(overviews).toHaveLength(1);
});
