import type { Page } from "@playwright/test";
import { expect, test } from "../src/fixtures.ts";

const pages = [
  {
    path: "/hur-fungerar-det",
    link: "Hur fungerar det?",
    inHeader: "Så fungerar det",
    heading: "Hur fungerar det? Från klasskod till utspring",
  },
  {
    path: "/om-oss",
    link: "Om oss",
    inHeader: "Om oss",
    heading: "OM OSS Vi vill att alla ska hinna njuta av våren",
  },
  { path: "/support", link: "Vanliga frågor", inHeader: "Support", heading: "Support Vad kan vi hjälpa dig med?" },
  {
    path: "/kontakta-oss",
    link: "Kontakt",
    inHeader: "Kontakt",
    heading: "Kontakta oss Säg hej, så hjälper vi dig",
  },
  {
    path: "/tillganglighet",
    link: "Tillgänglighet",
    inHeader: null,
    heading: "Tillgänglighet Utspring ska fungera för alla i klassen",
  },
  { path: "/villkor", link: "Villkor", inHeader: null, heading: "Villkor Villkor och integritet" },
];

const h1 = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

/** In Swedish time, without the product's own formatter. */
function today(): string {
  const parts = new Intl.DateTimeFormat("sv-SE", {
    timeZone: "Europe/Stockholm",
    day: "numeric",
    month: "short",
    year: "numeric",
  });
  return parts.format(new Date());
}

test.describe("start page", () => {
  for (const name of ["Kom igång", "Logga in"]) {
    test(`"${name}" leads a visitor to /auth`, async ({ page }) => {
      await page.goto("/");
      await expect(page).toHaveTitle(/Utspring/u);
      await page.getByRole("main").getByRole("link", { name }).click();
      await expect(page).toHaveURL("/auth");
      await expect(page.getByRole("tab", { name: "Skapa konto" })).toHaveAttribute(
        "aria-selected",
        String(name === "Kom igång"),
      );
      await page.goBack();
      await expect(page).toHaveURL("/");
      await expect(h1(page, "Hela vägen till utspringet")).toBeVisible();
    });
  }

  test("the start page names eight features and three steps", async ({ page }) => {
    await page.goto("/");
    for (const title of [
      "Klasskassa och budget",
      "Försäljning",
      "Kalender och evenemang",
      "Omröstningar",
      "Dokument",
      "Kommunikation",
      "Checklistor",
      "Alla på plats",
      "Klassen får en kod",
      "Alla går med",
      "Ni är igång",
    ]) {
      await expect(page.getByRole("main").getByRole("heading", { level: 3, name: title, exact: true })).toBeVisible();
    }
  });

  const homes = [
    ["ansvarig", "/class"],
    ["elev", "/class"],
    ["utan-klass", "/join-class"],
  ] as const;
  for (const [who, home] of homes) {
    test(`the start page links ${who} to ${home}`, async ({ as }) => {
      const page = await as(who);
      await page.goto("/");
      await expect(page.getByRole("link", { name: "Kom igång" })).toHaveCount(0);
      await page.getByRole("main").locator(`a[href="${home}"]`).click();
      await expect(page).toHaveURL(home);
      await page
        .getByRole("banner")
        .getByRole("link", { name: /Utspring/u })
        .click();
      await expect(page).toHaveURL("/");
      await page.getByRole("link", { name: "Gå till klass" }).click();
      await expect(page).toHaveURL(home);
    });
  }
});

test.describe("public pages", () => {
  test("each public page is linked from the footer and has its own heading and title", async ({ page }) => {
    await page.goto("/");
    for (const { path, link, heading } of pages) {
      await page.getByRole("contentinfo").getByRole("link", { name: link, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`${path}(?:#vanliga-fragor)?$`, "u"));
      await expect(h1(page, heading)).toBeVisible();
      await expect(page).toHaveTitle(/^.+ · Utspring$/u);
    }
    // The operator of the demo has none of the social links that SOCIAL_LINKS may set.
    await expect(page.getByRole("contentinfo").getByRole("link", { name: /Instagram|TikTok/u })).toHaveCount(0);
  });

  test("the public pages in the header are linked there, on a phone in its menu", async ({ page, isMobile }) => {
    await page.goto("/");
    for (const { path, inHeader, heading } of pages) {
      if (inHeader === null) continue;
      if (isMobile) await page.getByRole("banner").getByText("Meny").or(page.locator("header summary")).first().click();
      await page.getByRole("banner").getByRole("link", { name: inHeader, exact: true }).click();
      await expect(page).toHaveURL(path);
      await expect(h1(page, heading)).toBeVisible();
    }
    await page.getByRole("banner").getByRole("link", { name: "Logga in" }).click();
    await expect(page).toHaveURL("/auth");
  });

  test("the public pages open inside the app, with its navigation, for a signed-in person", async ({ as }) => {
    const page = await as("elev");
    await page.goto("/om-oss");
    await expect(h1(page, /^OM OSS/u)).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Huvudmeny" })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Kontakta oss" }).click();
    await expect(h1(page, /^Kontakta oss/u)).toBeFocused();
    await expect(page).toHaveTitle("Kontakta oss · Utspring");
  });

  test("there are ten questions, whose answers open and close by keyboard", async ({ page }) => {
    await page.goto("/support");
    await expect(page.getByRole("main").locator("summary")).toHaveCount(10);
    const answer = page.getByText("Upp till 100 medlemmar.");
    await expect(answer).toBeHidden();
    await page.getByRole("main").locator("summary").filter({ hasText: "Hur många kan vara med i en klass?" }).focus();
    await page.keyboard.press("Enter");
    await expect(answer).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(answer).toBeHidden();
    await expect(page.getByText("Vi svarar inom 24 timmar på vardagar.")).toBeVisible();
    await expect(page.getByText("Öppen vardagar 09:00–17:00")).toBeVisible();
  });

  test("the public pages can be read without JavaScript", async ({ as }) => {
    const page = await as(null, { javaScriptEnabled: false });
    await page.goto("/");
    await expect(h1(page, "Hela vägen till utspringet")).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "Kom igång" })).toHaveAttribute("href", "/auth");
    for (const { path, heading } of pages) {
      await page.goto(path);
      await expect(h1(page, heading)).toBeVisible();
    }
    await page.goto("/villkor");
    await expect(page.getByText(`Senast uppdaterad: ${today()}`)).toBeVisible();
    await page.goto("/support");
    await page.getByText("Vad kostar Utspring?").click();
    await expect(page.getByText("Grundfunktionerna är gratis.")).toBeVisible();
  });

  test("public pages have descriptions for search engines and shared links", async ({ page, baseURL }) => {
    const response = await page.goto("/om-oss");
    expect(response?.headers()["content-security-policy"]).toMatch(/script-src 'self'(?: 'sha256-[\w+/=]+'){3};/u);
    await expect(page).toHaveTitle("Om oss · Utspring");
    const content = (selector: string) => page.locator(`head > ${selector}`);
    await expect(content('meta[name="description"]')).toHaveAttribute("content", /Här står vem som driver det/u);
    await expect(content('meta[property="og:title"]')).toHaveAttribute("content", "Om oss");
    await expect(content('meta[property="og:url"]')).toHaveAttribute("content", `${baseURL}/om-oss`);
    await expect(content('link[rel="canonical"]')).toHaveAttribute("href", `${baseURL}/om-oss`);
    const picture = (await content('meta[property="og:image"]').getAttribute("content")) ?? "";
    expect((await page.request.get(picture)).headers()["content-type"]).toBe("image/png");
    const sitemap = await (await page.request.get("/sitemap.xml")).text();
    for (const path of ["/", ...pages.map((each) => each.path)])
      expect(sitemap).toContain(`<loc>${baseURL}${path}</loc>`);
    expect(await (await page.request.get("/robots.txt")).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  });

  test("the start page of a visitor loads three files of less than 20 kB together, and nothing of the app", async ({
    page,
  }) => {
    const loaded: { path: string; bytes: number }[] = [];
    page.on("requestfinished", async (request) => {
      if (["script", "stylesheet", "document"].includes(request.resourceType())) {
        loaded.push({ path: request.url(), bytes: (await request.sizes()).responseBodySize });
      }
    });
    await page.goto("/", { waitUntil: "networkidle" });
    // The document, its theme and the script that closes its menu.
    await expect.poll(() => loaded.length).toBe(3);
    expect(loaded.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(20_000);
  });
});

test("an unknown address shows 404 and links to the start page", async ({ page, watch }) => {
  // The browser logs the status to the console, as it should.
  watch.allow(/status of 404/u);
  const response = await page.goto("/class/finns/inte");
  expect(response?.status()).toBe(404);
  await expect(page.getByText("404")).toBeVisible();
  await page
    .getByRole("main")
    .getByRole("link", { name: /startsidan/u })
    .click();
  await expect(page).toHaveURL("/");
  await expect(h1(page, "Hela vägen till utspringet")).toBeVisible();
});

test("the server answers its health checks and gives the demo's class code in its configuration", async ({
  playwright,
  baseURL,
}) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? "" });
  for (const path of ["/health/live", "/health/ready"]) expect((await request.get(path)).status()).toBe(200);
  const config = (await (await request.get("/config.json")).json()) as { demo: boolean; demoClassCode: string };
  expect(config).toMatchObject({ demo: true, demoClassCode: "MAJ27A" });
  await request.dispose();
});

test("a demo account opens with one click", async ({ page }) => {
  await page.goto("/auth");
  await page.getByRole("button", { name: "Studentansvarig" }).click();
  await expect(page).toHaveURL("/class");
});
