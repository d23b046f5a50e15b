import { expect, test } from "../src/fixtures.ts";

test.use({ loadsAhead: true });

test("the code of a likely next page is loaded before its link is pressed", async ({ as }) => {
  const page = await as("elev");
  const ahead = page.waitForResponse("**/assets/CalendarPage-*.js");
  await page.goto("/class");
  await ahead;
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page
    .getByRole("navigation", { name: "Huvudmeny" })
    .getByRole("link", { name: "Kalender" })
    .filter({ visible: true })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Kalender" })).toBeVisible();
  expect(asked.filter((url) => url.includes("/CalendarPage-"))).toEqual([]);
});
