import { expect, test } from "../src/fixtures.ts";

test.describe("start page", () => {
  for (const name of ["Kom igång", "Logga in"]) {
    test(`"${name}" leads a visitor to /auth`, async ({ page }) => {
      await page.goto("/");
      await expect(page).toHaveTitle(/Utspring/u);
      await page.getByRole("main").getByRole("link", { name }).click();
      await expect(page).toHaveURL("/auth");
      await expect(page.getByRole("tab", { name: "Skapa konto" })).toBeVisible();
    });
  }

  const homes = [["ansvarig", "/class"], ["elev", "/class"], ["utan-klass", "/join-class"]] as const;
  for (const [who, home] of homes) {
    test(`leads ${who} to ${home}`, async ({ as }) => {
      const page = await as(who);
      await page.goto("/");
      await expect(page.getByRole("link", { name: "Kom igång" })).toHaveCount(0);
      await page.getByRole("main").locator(`a[href="${home}"]`).click();
      await expect(page).toHaveURL(home);
      await page.getByRole("banner").getByRole("link", { name: /Utspring/u }).click();
      await expect(page).toHaveURL("/");
      await page.getByRole("link", { name: "Gå till klass" }).click();
      await expect(page).toHaveURL(home);
    });
  }
});

test("an address that leads nowhere says so and leads back to the start page", async ({ page }) => {
  await page.goto("/class/finns/inte");
  await expect(page.getByText("404")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: /startsidan/u }).click();
  await expect(page).toHaveURL("/");
});

test("the server says that it lives, that it is ready, and who may try the demo", async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? "" });
  for (const address of ["/health/live", "/health/ready"]) expect((await request.get(address)).status()).toBe(200);
  const config = (await (await request.get("/config.json")).json()) as { demo: boolean; demoClassCode: string };
  expect(config).toMatchObject({ demo: true, demoClassCode: "MAJ27A" });
  await request.dispose();
});

test("a demo account opens with one click", async ({ page }) => {
  await page.goto("/auth");
  await page.getByRole("button", { name: "Studentansvarig" }).click();
  await expect(page).toHaveURL("/class");
});
