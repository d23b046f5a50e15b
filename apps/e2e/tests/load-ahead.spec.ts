import { expect, test } from "../src/fixtures.ts";

test.use({ loadsAhead: true });

test("the code of a likely next page is loaded before its link is pressed", async ({ as }) => {
  const page = await as("elev");
  const ahead = page.waitForResponse("**/assets/CalendarPage-*.js");
  await page.goto("/class");
  await ahead;
  await page
    .getByRole("navigation", { name: "Huvudmeny" })
    .getByRole("link", { name: "Kalender" })
    .filter({ visible: true })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Kalender" })).toBeVisible();
  const sent = await page.evaluate(() =>
    (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
      .filter(({ name }) => name.includes("/CalendarPage-") && name.endsWith(".js"))
      .map(({ transferSize }) => transferSize),
  );
  // The first is that of the prefetch; the browser takes the others from its cache.
  expect(sent.slice(1).filter((bytes) => bytes > 0)).toEqual([]);
  expect(sent[0]).toBeGreaterThan(0);
});
